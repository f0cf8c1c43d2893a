import { expect, test, vi } from 'vitest'
import { validateAnswer } from './openapi-validator.ts'
import { JSON_TYPE, PureHandler } from './pure-handler.ts'

const handler = new PureHandler()

function stream(source: UnderlyingDefaultSource<unknown>): Request {
  // Node requires `duplex`, which the DOM's types do not declare yet.
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: JSON_TYPE,
    body: new ReadableStream(source),
    duplex: 'half',
  }
  return new Request('https://nameplate.example/api/mac-lookup', init)
}

async function refused(request: Request): Promise<string> {
  const answer = await handler.answer(request)
  validateAnswer('POST', '/api/mac-lookup', answer)
  expect(answer.status).toBe(400)
  return answer.body
}

test('a body that never ends is read to the limit and no further', async () => {
  let chunks = 0
  let cancelled = false
  const endless = stream({
    pull: (controller) => {
      chunks++
      controller.enqueue(new Uint8Array(100).fill(32))
    },
    cancel: () => {
      cancelled = true
    },
  })
  expect(await refused(endless)).toContain('1 KiB')
  expect(cancelled).toBe(true)
  expect(chunks).toBeLessThan(20)
})

test('a body that stops arriving is abandoned after ten seconds', async () => {
  vi.useFakeTimers()
  const answer = refused(stream({}))
  await vi.advanceTimersByTimeAsync(10_000)
  vi.useRealTimers()
  expect(await answer).toContain('in time')
})

test('a body that breaks off is refused', async () => {
  const broken = stream({
    start: (controller) => controller.error(new Error('connection reset')),
  })
  expect(await refused(broken)).toContain('ended too early')
})

test('a body that has been read already is refused', async () => {
  const request = stream({ start: (controller) => controller.close() })
  await request.text()
  expect(await refused(request)).toContain('ended too early')
})

test('a body that is not UTF-8 is refused', async () => {
  const bytes = new Uint8Array([...Buffer.from('{"mac":"'), 0xff, 0xfe, ...Buffer.from('"}')])
  const request = stream({
    start: (controller) => {
      controller.enqueue(bytes)
      controller.close()
    },
  })
  expect(await refused(request)).toContain('UTF-8')
})

test('a body of exactly 1 KiB is read', async () => {
  expect((await handler.post('/api/mac-lookup', '{"mac":"00000C"}'.padEnd(1024))).status).toBe(200)
  expect((await handler.post('/api/mac-lookup', '{"mac":"00000C"}'.padEnd(1025))).status).toBe(400)
})
