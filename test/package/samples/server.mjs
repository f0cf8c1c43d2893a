import { loadRegistry } from 'nameplate/registry'
import { apiHandler } from 'nameplate/server'

const handler = apiHandler({
  registry: loadRegistry,
  client: (request) => request.headers.get('x-client'),
  limits: { 'free-get': 1 },
})
const ask = async (path, init) => {
  const response = await handler(new Request(`https://api.example${path}`, init))
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    body: await response.text(),
  }
}
console.log(
  JSON.stringify({
    found: await ask('/api/mac/00:00:0C:12:34:56', { headers: { 'x-client': 'a' } }),
    refused: await ask('/api/mac/00:00:0C:12:34:56', { headers: { 'x-client': 'a' } }),
    another: await ask('/api/mac/00:00:0C:12:34:56', { headers: { 'x-client': 'b' } }),
    preflight: await ask('/api/mac-lookup', {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'POST' },
    }),
  }),
)
