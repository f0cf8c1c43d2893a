/** The arrow keys, as columns to the right and rows down. */
const DIRECTIONS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves between the sockets of a front with the arrow keys, by their position, and to its ends with Home and End. */
export function onSocketKey(event: KeyboardEvent & { readonly currentTarget: HTMLElement }): void {
  const { key, currentTarget: front, target } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const sockets = Array.from(front.querySelectorAll<HTMLElement>('button'))
  const from = sockets.find((socket) => socket === target)
  if (from === undefined) return
  const direction = DIRECTIONS[key]
  const next =
    key === 'Home'
      ? sockets[0]
      : key === 'End'
        ? sockets.at(-1)
        : direction && nearest(sockets, from, direction)
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

/** The nearest socket in a direction: next to it in the same row, or the nearest one in the next row. */
function nearest(
  sockets: readonly HTMLElement[],
  from: HTMLElement,
  [right, down]: readonly [number, number],
): HTMLElement | undefined {
  const { left, top } = from.getBoundingClientRect()
  let best: HTMLElement | undefined
  let least = Infinity
  for (const socket of sockets) {
    const box = socket.getBoundingClientRect()
    const across = box.left - left
    const along = box.top - top
    const ahead = across * right + along * down
    const aside = Math.abs(across * down) + Math.abs(along * right)
    if (ahead < 1 || (right !== 0 && aside > 1)) continue
    // A row counts more than any distance within one.
    const distance = ahead * (down === 0 ? 1 : 10_000) + aside
    if (distance >= least) continue
    least = distance
    best = socket
  }
  return best
}
