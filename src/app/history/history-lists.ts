import { messageOf } from '../../core/errors.ts'
import { effect, signal } from '@preact/signals'
import type { OwnPrefix } from '../../core/user-data/user-data.ts'
import type { HistoryPage, HistoryRow } from '../../worker/user-data.ts'
import { announce, showError } from '../ui/notices.tsx'
import { addressForm, draftOf, prefixForm } from '../ui/label-draft.ts'
import { written } from '../platform/address-style.ts'
import { format } from '../platform/format.ts'
import { href, HISTORY } from '../platform/route.ts'
import { route } from '../platform/router.ts'
import { searchedList } from '../platform/searched-list.ts'
import { registryRevision, ask, userDataRevision } from '../platform/worker-client.ts'

const PAGE_SIZE = 100

const list = searchedList(
  PAGE_SIZE,
  () => route.value.screen === HISTORY && route.value.path.length === 0,
  (text) => href(HISTORY, [], text === '' ? {} : { q: text }),
)

interface Found extends HistoryPage {
  readonly query: string
}

export const { query, search, showMore } = list

/** The result of the latest completed search; null before the first one. */
export const results = signal<Found | null>(null)

export const prefixes = signal<readonly OwnPrefix[] | null>(null)

/** Why the device's store cannot be read; null if it can. */
export const unreadable = signal<string | null>(null)

let searches = 0

effect(() => {
  const text = query.value
  const most = list.limit.value
  // Titles come from the registry.
  void registryRevision.value
  void userDataRevision.value
  if (route.value.screen !== HISTORY) return
  const mine = ++searches
  ask((worker) => worker.userData.history(text, most)).then((page) => {
    if (mine !== searches) return
    const searched = text !== '' && results.value?.query !== text
    if (results.value?.query === text && results.value.total > page.total) {
      tellOfDraft(results.value.rows.map(hexOf), page.rows.map(hexOf), addressForm)
    }
    results.value = { query: text, ...page }
    unreadable.value = null
    if (searched) announce(`${format.count(page.matching)} found.`)
  }, fail)
})

effect(() => {
  void registryRevision.value
  void userDataRevision.value
  if (route.value.screen !== HISTORY) return
  ask((worker) => worker.userData.ownPrefixes()).then((stored) => {
    tellOfDraft((prefixes.value ?? []).map(prefixOf), stored.map(prefixOf), prefixForm)
    prefixes.value = stored
    unreadable.value = null
  }, fail)
})

function hexOf({ entry }: HistoryRow): string {
  return entry.hex
}

function prefixOf({ prefix }: OwnPrefix): string {
  return prefix
}

/** Tells the reader where to find a half-typed label for an address that was deleted meanwhile, in another tab for instance. */
function tellOfDraft(
  before: readonly string[],
  now: readonly string[],
  formOf: (hex: string) => string,
): void {
  const deleted = before.find((hex) => !now.includes(hex) && draftOf(formOf(hex)) !== null)
  if (deleted === undefined) return
  showError(`${written(deleted)} was deleted. Your unsaved text comes back when you look it up.`)
}

function fail(cause: unknown): void {
  unreadable.value = messageOf(cause)
}
