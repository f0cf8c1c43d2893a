import { effect, signal, type ReadonlySignal } from '@preact/signals'
import { listedBefore, noteListed, follow, route } from './router.ts'

/** A list that a field searches: its address holds the query, its entry in the browser's history how much is listed. */
export interface SearchedList {
  readonly query: ReadonlySignal<string>
  readonly limit: ReadonlySignal<number>
  /** Called when the person has changed the text of the field. */
  readonly search: (text: string) => void
  readonly showMore: () => void
}

/**
 * @param pageSize rows listed at first, and added at each request
 * @param isOpen whether the list is on the screen
 * @param linkTo the link to the list with a query
 */
export function searchedList(
  pageSize: number,
  isOpen: () => boolean,
  linkTo: (query: string) => string,
): SearchedList {
  const query = signal('')
  const limit = signal(pageSize)

  function set(text: string): void {
    if (text === query.peek()) return
    query.value = text
    limit.value = pageSize
  }

  effect(() => {
    if (!isOpen()) return
    set(route.value.query.get('q') ?? '')
    limit.value = Math.max(limit.peek(), listedBefore())
  })

  return {
    query,
    limit,
    search(text) {
      set(text)
      follow(linkTo(text))
    },
    showMore() {
      limit.value += pageSize
      noteListed(limit.value)
    },
  }
}
