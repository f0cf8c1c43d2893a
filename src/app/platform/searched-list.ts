import { effect, signal } from '@preact/signals'
import { listedBefore, noteListed, follow, route } from './router.ts'

/**
 * A list with a search field: its address contains the query, and its entry in the browser's history the number of listed rows.
 * @param pageSize rows listed at first, and added on each request
 * @param isOpen whether the list is on the screen
 * @param linkTo the link to the list with a query
 */
export function searchedList(
  pageSize: number,
  isOpen: () => boolean,
  linkTo: (query: string) => string,
) {
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
    /** Called when the person has changed the text of the field. */
    search: (text: string) => {
      set(text)
      follow(linkTo(text))
    },
    showMore: () => {
      limit.value += pageSize
      noteListed(limit.value)
    },
  }
}
