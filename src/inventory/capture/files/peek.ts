import { joined } from '../bytes.ts'
import { CAPTURE_HEAD } from './magic.ts'

/** Reads enough bytes to tell captures, packed files and texts apart; `all` yields them again. */
export async function peek(chunks: AsyncGenerator<Uint8Array<ArrayBuffer>>) {
  let head = new Uint8Array(0)
  while (head.length < CAPTURE_HEAD) {
    const { done, value } = await chunks.next()
    if (done === true) break
    head = joined(head, value)
  }
  return { head, all: inFront(head, chunks) }
}

async function* inFront<T>(first: T, rest: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    yield first
    yield* rest
  } finally {
    await rest.return(undefined)
  }
}
