import { messageOf } from '../../core/errors.ts'
import { effect, signal, type ReadonlySignal } from '@preact/signals'
import type { OwnPrefix } from '../../core/user-data/user-data.ts'
import type { HistoryPage } from '../../protocol/worker.ts'
import { announce } from '../ui/announcer.ts'
import { format } from '../platform/format.ts'
import { href } from '../platform/route.ts'
import { noteListed, listedBefore } from '../platform/place.ts'
import { follow, route } from '../platform/router.ts'
import { answerRevision, ask, userDataRevision } from '../platform/worker-client.ts'
import { HISTORY } from '../platform/screen-links.ts'

/** Entries listed at first, and added at each request. */
const PAGE_SIZE = 100

const typed = signal('')
const limit = signal(PAGE_SIZE)
const found = signal<Found | null>(null)
const owned = signal<readonly OwnPrefix[] | null>(null)
const error = signal<string | null>(null)

interface Found extends HistoryPage {
  readonly query: string
}

/** What the search field holds. */
export const query: ReadonlySignal<string> = typed

/** The answer to the latest answered search; null before the first one. */
export const results: ReadonlySignal<Found | null> = found

/** The user's own prefixes; null before the first answer. */
export const prefixes: ReadonlySignal<readonly OwnPrefix[] | null> = owned

/** Why the device's store cannot be read; null if it can. */
export const unreadable: ReadonlySignal<string | null> = error

/** Called when the person has changed the text of the search field. */
export function search(text: string): void {
  setQuery(text)
  follow(href(HISTORY, [], text === '' ? {} : { q: text }))
}

export function showMore(): void {
  limit.value += PAGE_SIZE
  noteListed(limit.value)
}

function setQuery(text: string): void {
  if (text === typed.peek()) return
  typed.value = text
  limit.value = PAGE_SIZE
}

effect(() => {
  const { screen, path, query } = route.value
  if (screen !== HISTORY || path.length > 0) return
  setQuery(query.get('q') ?? '')
  limit.value = Math.max(limit.peek(), listedBefore())
})

let searches = 0

effect(() => {
  const text = typed.value
  const most = limit.value
  // Titles come from the registry.
  void answerRevision.value
  void userDataRevision.value
  if (route.value.screen !== HISTORY) return
  const mine = ++searches
  ask((worker) => worker.userData.history(text, most)).then((page) => {
    if (mine !== searches) return
    const searched = text !== '' && found.value?.query !== text
    found.value = { query: text, ...page }
    error.value = null
    if (searched) announce(`${format.count(page.matching)} found.`)
  }, fail)
})

effect(() => {
  void answerRevision.value
  void userDataRevision.value
  if (route.value.screen !== HISTORY) return
  ask((worker) => worker.userData.ownPrefixes()).then((prefixes) => {
    owned.value = prefixes
    error.value = null
  }, fail)
})

function fail(cause: unknown): void {
  error.value = messageOf(cause)
}
