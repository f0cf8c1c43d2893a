/**
 * Moves between the links of a list with Up, Down, Home and End. For the keydown event of an element around the list; a
 * field in it counts as the place before the first link, and keeps Home and End for its text.
 */
export function onArrowKey(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const { key, currentTarget: around, target } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const places = Array.from(around.querySelectorAll<HTMLElement>('input, li > a'))
  const at = places.findIndex((place) => place === target)
  if (at < 0) return
  const inField = places[at] instanceof HTMLInputElement
  const next =
    key === 'ArrowDown'
      ? at + 1
      : key === 'ArrowUp'
        ? at - 1
        : key === 'Home' && !inField
          ? 0
          : key === 'End' && !inField
            ? places.length - 1
            : -1
  const place = places[next]
  if (place === undefined) return
  event.preventDefault()
  place.focus()
}
