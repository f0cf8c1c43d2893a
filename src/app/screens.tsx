import type { ComponentType } from 'preact'
import { LookUp } from './lookup/lookup.tsx'
import { text } from './lookup/current-answer.ts'
import { BACKUP, HISTORY, href, linkToLookup, PREFIXES, SCAN, VENDORS } from './platform/route.ts'
import { tabInventoryId } from './platform/tab-inventory.ts'
import type { IconName } from './ui/icon.tsx'
import { lazy } from './ui/lazy.tsx'

export interface Screen {
  /** First segment of its links (`href('registry')` is `/#/registry`); empty for the home screen. */
  readonly name: string
  /** Its name in the navigation. */
  readonly title: string
  readonly icon: IconName
  readonly View: ComponentType
  /** Its entries on the More screen, where a phone lists everything beyond the five places of its navigation. */
  readonly inMore?: readonly {
    readonly title: string
    readonly what: string
    /** The rest of its link. */
    readonly path?: readonly string[]
  }[]
  /** Where its navigation link leads from another screen, if not to the start of the screen. */
  readonly resume?: () => string
}

const HOME: Screen = {
  name: '',
  title: 'Look up',
  icon: 'lookup',
  View: LookUp,
  resume: () => linkToLookup(text.value),
}

/** Every screen, in the order of the navigation. A new one is an entry here and a folder next to this file. */
export const SCREENS: readonly Screen[] = [
  HOME,
  {
    name: 'inventory',
    title: 'Inventory',
    icon: 'inventory',
    View: lazy(async () => (await import('./inventory/inventory.tsx')).InventoryScreen),
    resume: () => href('inventory', tabInventoryId.value ? [tabInventoryId.value] : []),
  },
  {
    name: SCAN,
    title: 'Scan',
    icon: 'scan',
    View: lazy(async () => (await import('./scan/scan.tsx')).ScanScreen),
  },
  {
    name: VENDORS,
    title: 'Vendors',
    icon: 'vendors',
    View: lazy(async () => (await import('./vendors/vendors.tsx')).VendorsScreen),
  },
  {
    name: HISTORY,
    title: 'History',
    icon: 'history',
    View: lazy(async () => (await import('./history/history.tsx')).HistoryScreen),
    inMore: [
      { title: 'History', what: 'What you looked up, with your labels' },
      {
        title: 'Own prefixes',
        what: 'Your names for addresses that start the same way',
        path: [PREFIXES],
      },
      { title: 'Backup', what: 'Everything you have saved here, in one file', path: [BACKUP] },
    ],
  },
  {
    name: 'registry',
    title: 'Registry',
    icon: 'plate',
    View: lazy(async () => (await import('./registry/registry.tsx')).RegistryScreen),
    inMore: [
      { title: 'Registry', what: 'IEEE’s list on this device, and whether it works offline' },
    ],
  },
  {
    name: 'api',
    title: 'API',
    icon: 'api',
    View: lazy(async () => (await import('./api/api.tsx')).ApiScreen),
    inMore: [{ title: 'API', what: 'For web pages and programs' }],
  },
]

const More = lazy(async () => (await import('./more.tsx')).MoreScreen)

/** The settings and, on a phone, the place for screens that are `inMore`. */
export const MORE_SCREEN: Screen = {
  name: 'more',
  title: 'More',
  icon: 'more',
  View: () => <More screens={SCREENS} />,
}

/** The screen of that name, or the home screen for an unknown name. */
export function screenNamed(name: string): Screen {
  return [...SCREENS, MORE_SCREEN].find((screen) => screen.name === name) ?? HOME
}
