import { loadRegistry } from 'nameplate/registry'
import { handlers } from 'nameplate/msw'
import { setupServer } from 'msw/node'

const server = setupServer(...handlers({ registry: loadRegistry }))
server.listen({ onUnhandledRequest: 'error' })
const get = await fetch('http://localhost/api/mac/00:00:0C:12:34:56')
const post = await fetch('https://api.example/api/mac-lookup', {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: '{"mac":"70b3.d5f2.f"}',
})
console.log(JSON.stringify({ get: await get.json(), post: await post.json() }))
server.close()
