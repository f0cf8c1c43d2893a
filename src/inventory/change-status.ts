/** What happened to a device between two inventories. */
export type ChangeStatus = 'new' | 'gone' | 'moved' | 'changed' | 'same'

/** The words for it on screens and in exports. */
export const CHANGE_NAMES: Readonly<Record<ChangeStatus, string>> = {
  new: 'New',
  gone: 'Gone',
  moved: 'Moved',
  changed: 'Changed',
  same: 'Same',
}
