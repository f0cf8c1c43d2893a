import { createServer, resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { apiPlugin, basePlugin } from '../../../src/build/vite-plugin.ts'

const resolved = async (base: string) =>
  await resolveConfig(
    { base, configFile: false, logLevel: 'silent', plugins: [basePlugin()] },
    'build',
  )

test.each(['/', '/nameplate/', '/tools/mac-addresses/', '/nameplate', '/caf%C3%A9/'])(
  'the app can be built for %s',
  async (base) => {
    expect((await resolved(base)).base).toBe(base.replace(/\/?$/, '/'))
  },
)

test.each(['./', '', 'https://cdn.example/nameplate/', '//cdn.example/'])(
  '%j is not a path for the app, and the error says what to use',
  async (base) => {
    await expect(resolved(base)).rejects.toThrow('as in --base /nameplate/')
  },
)

test('the development server leaves preflight requests to the API, and serves the page at no other path', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    optimizeDeps: { noDiscovery: true },
    plugins: [apiPlugin()],
    server: { port: 0, host: '127.0.0.1', watch: null, ws: false },
  })
  try {
    await server.listen()
    const [url] = server.resolvedUrls?.local ?? []
    const { status, headers } = await fetch(new URL('/api/mac-lookup', url), {
      method: 'OPTIONS',
      headers: { Origin: 'https://other.example', 'Access-Control-Request-Method': 'POST' },
    })
    expect(status).toBe(204)
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(headers.get('Access-Control-Allow-Headers')).toBe('Content-Type, X-API-Key')
    const accepting = { headers: { Accept: 'text/html' } }
    expect((await fetch(new URL('/', url), accepting)).status).toBe(200)
    expect((await fetch(new URL('/old/sw.js', url), accepting)).status).toBe(404)
  } finally {
    await server.close()
  }
})
