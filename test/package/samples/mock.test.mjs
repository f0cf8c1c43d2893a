import { loadRegistry } from 'nameplate/registry'
import { handlers } from 'nameplate/msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, expect, it } from 'vitest'

const server = setupServer(...handlers({ registry: loadRegistry }))
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())

it('has the API mocked', async () => {
  const get = await fetch('http://localhost/api/mac/00:00:0C:12:34:56')
  expect(await get.json()).toMatchObject({ found: true, vendor: 'Cisco Systems, Inc' })
  const post = await fetch('https://api.example/api/mac-lookup', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '{"mac":"70b3.d5f2.f"}',
  })
  expect(await post.json()).toMatchObject({ success: true, data: { type: 'MA-S' } })
})
