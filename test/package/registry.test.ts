import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { SOURCES } from '../../registry/ieee-files.ts'

const execute = promisify(execFile)
const program = () => join(inject('sample'), 'node_modules/.bin/nameplate')

const NEW = 'MA-L,FCFFFE,Nameplate Test GmbH,Teststrasse 1 Berlin DE 10115 \r\n'
const MODIFIED = new Date(Date.now() - 3_600_000)

/** IEEE's host, with its files as they are in the project and one block more. */
const whole: RequestListener = (request, response) => {
  const source = SOURCES.find(({ path }) => path === request.url)
  if (source === undefined) return void response.writeHead(404).end()
  if (request.headers['if-modified-since'] !== undefined) return void response.writeHead(304).end()
  void readFile(join('registry/sources', source.file), 'utf8').then((text) => {
    response.setHeader('last-modified', MODIFIED.toUTCString())
    response.setHeader('content-type', 'text/csv')
    response.end(source.file === 'oui.csv' ? text + NEW : text)
  })
}

let answer = whole
const server = createServer((request, response) => answer(request, response))
let folder: string
let ask: (...args: string[]) => Promise<{ stdout: string; stderr: string; code?: number }>

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  folder = join(await mkdtemp(join(tmpdir(), 'nameplate-registry-')), 'registry')
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  ask = async (...args) =>
    await execute(program(), ['registry', 'update', '--base-url', host, ...args]).catch(
      (error: { stdout: string; stderr: string; code: number }) => error,
    )
})

afterAll(() => server.close())

describe('nameplate registry update', () => {
  it('at first refuses a registry smaller than the included one', async () => {
    answer = (request, response) =>
      void response.end(
        `Registry,Assignment,Organization Name,Organization Address\r\n${
          request.url === '/oui/oui.csv' ? NEW : ''
        }`,
      )
    const { code, stderr } = await ask('--to', folder)
    expect(code).toBe(2)
    expect(stderr).toContain('a register does not shrink by more than 1 %')
    await expect(readdir(folder)).rejects.toThrow('ENOENT')
  })

  it('writes a registry to a folder, with this year for a new block', async () => {
    answer = whole
    const day = MODIFIED.toISOString().slice(0, 10)
    expect((await ask('--to', folder)).stdout).toMatch(`The registry of ${day}, 5`)
    const read = async (...args: string[]) =>
      (await execute(program(), ['--registry', folder, ...args])).stdout
    expect(await read('-V')).toContain(`registry of ${day}`)
    const [added, old] = JSON.parse(await read('--json', 'FC:FF:FE:12:34:56', '00000C')) as {
      organization: string
      year: string
    }[]
    expect(added).toMatchObject({ organization: 'Nameplate Test GmbH', country: 'DE' })
    expect(added!.year).toMatch(new RegExp(`^(?:\\.\\./)?${day.slice(0, 4)}$`))
    expect(old).toMatchObject({ organization: 'Cisco Systems, Inc', year: '../1998' })
  })

  it('does not download unchanged files again', async () => {
    expect((await ask('--to', folder)).stdout).toContain('is current')
  })

  it.each<[string, RequestListener, string]>([
    [
      'a sign-in page',
      (_, response) => void response.setHeader('content-type', 'text/html').end('<html>'),
      'a web page',
    ],
    ['something else', (_, response) => void response.end('{}'), 'begins with'],
    ['nothing', (_, response) => void response.writeHead(403).end(), 'status 403'],
  ])('leaves the folder as it is where the host answers with %s', async (_, wrong, why) => {
    const before = await readFile(join(folder, 'latest.json'), 'utf8')
    answer = wrong
    const { code, stderr } = await ask('--to', folder)
    expect(code).toBe(2)
    expect(stderr).toContain(why)
    expect(await readFile(join(folder, 'latest.json'), 'utf8')).toBe(before)
  })

  it('reports missing arguments, and files that are not a registry', async () => {
    expect(await ask()).toMatchObject({ code: 2, stderr: expect.stringContaining('--to DIR') })
    const none = execute(program(), ['--registry', tmpdir(), '00000C'])
    await expect(none).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('has no registry that can be read'),
    })
  })
})
