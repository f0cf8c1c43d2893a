/** The whole body, or why it could not be read to its end. */
export type Body = Uint8Array | 'too_large' | 'too_slow' | 'broken'

/** Reads at most `maxBytes` of a request's body, for at most `deadlineMs` milliseconds. Never rejects. */
export type ReadBody = (request: Request, maxBytes: number, deadlineMs: number) => Promise<Body>

/** Reads the body as a stream, which it cancels at the limit, so that an endless body does no harm. */
export const readStream: ReadBody = async (request, maxBytes, deadlineMs) => {
  if (request.body === null) return new Uint8Array()
  if (request.bodyUsed) return 'broken'
  const reader = request.body.getReader()
  const stop = (): void => void reader.cancel().catch(() => {})
  let late = false
  const deadline = setTimeout(() => {
    late = true
    stop()
  }, deadlineMs)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (late) return 'too_slow'
      if (done) return concat(chunks, size)
      if (!(value instanceof Uint8Array)) return 'broken'
      size += value.length
      if (size > maxBytes) {
        stop()
        return 'too_large'
      }
      chunks.push(value)
    }
  } catch {
    return 'broken'
  } finally {
    clearTimeout(deadline)
  }
}

function concat(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size)
  let offset = 0
  for (const chunk of chunks) {
    whole.set(chunk, offset)
    offset += chunk.length
  }
  return whole
}
