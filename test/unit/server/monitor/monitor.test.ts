import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { NameplateError } from '../../../../src/core/errors.ts'
import { AccessLog } from '../../../../src/server/monitor/access-log.ts'
import type { RunningServer, ServerOptions } from '../../../../src/server/server.ts'
import { rawHttp } from '../../../fixtures/api/raw-http.ts'
import { fixtureServer } from '../../../fixtures/api/server.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

const running: RunningServer[] = []

afterEach(async () => {
  vi.restoreAllMocks()
  await Promise.all(running.splice(0).map((server) => server.close()))
})

async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await fixtureServer({ monitor: 'on', ...options })
  running.push(server)
  return server
}

const textOf = async (url: string, path: string): Promise<string> =>
  (await rawHttp(url, path)).body.toString()

describe('monitoring', () => {
  test("sees whether the server is live and ready, and uses nobody's budget", async () => {
    const server = await start()
    for (const path of ['/health', '/ready', '/ready?verbose', '/metrics']) {
      const { status, headers } = await rawHttp(server.url, path)
      expect(status, path).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-ratelimit-remaining']).toBeUndefined()
    }
    expect((await rawHttp(server.url, '/health', { method: 'HEAD' })).status).toBe(200)
    expect((await rawHttp(server.url, '/health', { method: 'POST' })).status).toBe(405)
    const { headers } = await rawHttp(server.url, '/api/mac/00000C')
    expect(headers['x-ratelimit-remaining']).toBe('999')
  })

  test('sees that there is no registry, while the process is live', async () => {
    const server = await start({
      registry: () => {
        throw new NameplateError('registry_missing', 'The server has no registry yet.')
      },
    })
    expect((await rawHttp(server.url, '/health')).status).toBe(200)
    const { status, body } = await rawHttp(server.url, '/ready')
    expect([status, body.toString()]).toEqual([503, 'The server has no registry yet.\n'])
    expect(await textOf(server.url, '/metrics')).toContain('# TYPE nameplate_registry_info gauge')
  })

  test('finds every metric of the alert rules, and what has been running since when', async () => {
    const rules = await readFile('src/server/deploy/alerts.yml', 'utf8')
    const wanted = rules.match(/\b(?:nameplate|nodejs|process)_[a-z\d_]+/g) ?? []
    expect(wanted.length).toBeGreaterThan(4)
    const { url } = await start()
    await textOf(url, '/metrics')
    const metrics = await textOf(url, '/metrics')
    for (const name of wanted) expect(metrics).toMatch(new RegExp(`^${name}[ {]`, 'm'))
    expect(metrics).toMatch(/^nameplate_build_info\{version="[\d.]+",node="[\d.]+"\} 1$/m)
    // This request's own.
    expect(metrics).toMatch(/^nameplate_open_connections [1-9]\d*$/m)
    const [, started] = /^process_start_time_seconds (.+)$/m.exec(metrics) ?? []
    expect(Math.abs(Number(started) - (Date.now() / 1000 - process.uptime()))).toBeLessThan(5)
  })

  test('sees the shutdown before the server stops answering', async () => {
    const server = await start()
    const closed = server.close(300)
    const { status, headers } = await rawHttp(server.url, '/ready')
    expect([status, headers.connection]).toEqual([503, 'close'])
    expect((await rawHttp(server.url, '/api/mac/00000C')).status).toBe(200)
    await closed
    running.length = 0
  })

  test('is answered on its own port if there is one, and nowhere if it is off', async () => {
    const aside = await start({ monitor: { port: 0, host: '127.0.0.1' } })
    expect((await rawHttp(aside.url, '/metrics')).status).not.toBe(200)
    expect((await rawHttp(aside.monitorUrl ?? '', '/metrics')).status).toBe(200)
    expect((await rawHttp(aside.monitorUrl ?? '', '/api/mac/00000C')).status).toBe(404)
    const off = await start({ monitor: 'off' })
    expect(off.monitorUrl).toBeNull()
    expect((await rawHttp(off.url, '/health')).status).not.toBe(200)
  })

  test('counts answers by route and status, but not its own requests', async () => {
    const server = await start({ now: () => Date.UTC(2026, 3, 11, 5) })
    for (const path of ['mac/00000C', 'mac/00000D', 'mac/x', 'nothing', 'vendors/cisco-systems']) {
      await rawHttp(server.url, `/api/${path}?key=s3cret`)
    }
    await rawHttp(server.url, '/health')
    const text = await textOf(server.url, '/metrics')
    const lines = text.trimEnd().split('\n')
    expect(lines.filter((line) => line.startsWith('nameplate_requests_total'))).toEqual([
      'nameplate_requests_total{route="/api/",status="404"} 1',
      'nameplate_requests_total{route="/api/mac/",status="200"} 1',
      'nameplate_requests_total{route="/api/mac/",status="404"} 1',
      'nameplate_requests_total{route="/api/mac/",status="400"} 1',
      'nameplate_requests_total{route="/api/vendors/",status="200"} 1',
    ])
    expect(text).toContain('nameplate_request_seconds_bucket{route="/api/mac/",le="+Inf"} 3')
    expect(text).toContain('nameplate_registry_info{version="2026-04-11"} 1')
    expect(text).toContain('nameplate_registry_age_seconds 3600')
    expect(text).toContain('nameplate_limiter_clients{policy="free-get"} 1')
    expect(text).toContain('nameplate_limiter_redis{state="wanted"} 0')
    expect(text).not.toContain('s3cret')
  })

  test('gets the text format of Prometheus: every value below its type, and nothing twice', async () => {
    const server = await start()
    await rawHttp(server.url, '/api/mac/00000C')
    const typed = new Set<string>()
    const values = new Set<string>()
    for (const line of (await textOf(server.url, '/metrics')).trimEnd().split('\n')) {
      if (line.startsWith('# HELP')) continue
      const type = /^# TYPE (\w+) (?:counter|gauge|histogram)$/.exec(line)?.[1]
      const value = /^((\w+?)(?:_bucket|_sum|_count)?(?:\{(?:\w+="[^"]*",?)+\})?) [\d.e+-]+$/.exec(
        line,
      )
      if (type === undefined) {
        expect(typed.has(value?.[2] ?? ''), line).toBe(true)
        expect(values.has(value?.[1] ?? ''), line).toBe(false)
        values.add(value?.[1] ?? '')
      } else {
        expect(typed.has(type), line).toBe(false)
        typed.add(type)
      }
    }
    expect(typed.size).toBeGreaterThan(10)
    // `promtool check metrics` objects to such a label of anything but a summary.
    expect([...values].filter((value) => value.includes('quantile='))).toEqual([])
  })
})

describe('the access log', () => {
  const linesOf = async (file: string): Promise<Record<string, unknown>[]> =>
    (await readFile(file, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))

  test('has a line per request, without its query and key', async () => {
    const accessLog = join(temporaryFolder(), 'access.log')
    const server = await start({ accessLog, trustedProxies: 1, apiKeys: ['s3cret'] })
    const headers = {
      'X-API-Key': 's3cret',
      'X-Request-Id': 'from-proxy.1',
      'X-Forwarded-For': '198.51.100.7',
    }
    const answer = await rawHttp(server.url, '/api/mac/00000C?key=s3cret', { headers })
    await rawHttp(server.url, 'http://user:s3cret@elsewhere/api/mac/%22%0A?key=s3cret#s3cret')
    await rawHttp(server.url, '/health')
    await server.close()
    running.length = 0
    expect(answer.headers['x-request-id']).toBe('from-proxy.1')
    const lines = await linesOf(accessLog)
    expect(lines).toEqual([
      {
        level: 30,
        time: '2026-04-11T10:20:30.000Z',
        id: 'from-proxy.1',
        client: '198.51.100.7',
        method: 'GET',
        path: '/api/mac/00000C',
        status: 200,
        bytes: answer.body.length,
        ms: expect.any(Number),
      },
      expect.objectContaining({ path: '/api/mac/%22%0A', status: 400, client: '127.0.0.1' }),
    ])
    expect(lines[1]?.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(lines)).not.toContain('s3cret')
  })

  test('replaces an identifier that is not a valid one', async () => {
    const server = await start({ accessLog: join(temporaryFolder(), 'access.log') })
    for (const id of ['a b', 'x'.repeat(65), '{"a":1}']) {
      const { headers } = await rawHttp(server.url, '/', { headers: { 'X-Request-Id': id } })
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  test('that cannot be written keeps the server from starting, with the reason', async () => {
    const accessLog = join(temporaryFolder(), 'missing', 'access.log')
    await expect(start({ accessLog })).rejects.toThrow(
      /^ACCESS_LOG names a file that cannot be written: ENOENT/,
    )
  })

  test('drops lines that a slow disk cannot take, and counts the missing ones', async () => {
    const file = join(temporaryFolder(), 'access.log')
    const log = await AccessLog.open(file, { trustedProxies: 0, now: () => 0, maxWaiting: 2000 })
    const request = { method: 'GET', url: '/x', socket: {}, headers: {} } as IncomingMessage
    const answer = { status: 200, headers: {}, body: '' }
    for (let at = 0; at < 100; at++) log.record(String(at), request, answer, 1)
    await log.close()
    const lines = await linesOf(file)
    const written = lines.filter(({ id }) => id !== undefined).length
    expect(written).toBeGreaterThan(5)
    const dropped = lines.map((line) => Number(line.dropped ?? 0)).reduce((a, b) => a + b)
    expect(written + dropped).toBe(100)
  })
})
