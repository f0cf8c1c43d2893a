import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { updateSources } from '../../../registry/update-sources.ts'
import { contents, csvOf, except, ieee, options, send, useIeee } from './ieee-host.ts'

useIeee()

describe('an update is refused, and every file is left unchanged, for', () => {
  const body = csvOf('/iab/iab.csv', 210, 'new')
  const lines = body.split(/(?<=\n)/)

  test.each<[string, string, RequestListener]>([
    ['html', 'a page in place of CSV', send('<!DOCTYPE html><title>Sign in</title>')],
    ['html', 'CSV that is said to be HTML', send(body, { 'content-type': 'text/html' })],
    ['status', '418, for clients it does not like', (_, response) => response.writeHead(418).end()],
    ['status', '404', (_, response) => response.writeHead(404).end(body)],
    ['status', 'a part of the file', (_, response) => response.writeHead(206).end(body)],
    ['status', '304 without being asked', (_, response) => response.writeHead(304).end()],
    ['cut', 'a last line that does not end', send(body.slice(0, -20))],
    ['header', 'another header', send(body.replace('Assignment', 'Prefix'))],
    ['header', 'nothing at all', send('')],
    ['header', 'an error in JSON', send('{"error":"try later"}\n')],
    [
      'columns',
      'a column that is not known',
      send(body.replace('Address\r\n', 'Address,Date\r\n')),
    ],
    ['registry', 'the rows of another register', send(csvOf('/oui36/oui36.csv', 210, 'new'))],
    ['registry', 'one row of another register', send(body.replace(/IAB(?=,000000042)/, 'MA-S'))],
    ['prefix', 'a row whose assignment is no prefix', send(body.replace('000000042', '42'))],
    ['csv', 'a row with three fields', send(`${body}IAB,0000000FF,Name\r\n`)],
    [
      'encoding',
      'bytes that are not UTF-8',
      send(Buffer.from(body.replace('new', 'n\xFFw'), 'latin1')),
    ],
    ['empty', 'a header without rows', send(lines[0] ?? '')],
    ['doubled', 'rows that come twice', send(body + lines.slice(1, 18).join(''))],
    ['shrunk', 'a register that has lost more than 1 %', send(lines.slice(0, 198).join(''))],
    [
      'html',
      'a redirect to a page',
      (_, response) => response.writeHead(302, { location: '/welcome' }).end(),
    ],
  ])('%s: %s', async (code, _, listener) => {
    const before = await contents()
    const others = except('/iab/iab.csv', listener)
    ieee.answer = (request, response) =>
      request.url === '/welcome'
        ? response.setHeader('content-type', 'text/html').end('<p>Welcome')
        : others(request, response)
    await expect(updateSources(options())).rejects.toMatchObject({ name: 'NameplateError', code })
    expect(await contents()).toEqual(before)
    expect(ieee.pauses).toEqual([])
  })

  test.each<[string, string, RequestListener]>([
    ['busy', '503', (_, response) => response.writeHead(503).end()],
    ['busy', '429', (_, response) => response.writeHead(429).end()],
    [
      'cut',
      'fewer bytes than announced',
      (_, response) => {
        response.writeHead(200, { 'content-length': body.length })
        response.write(body.slice(0, 5_000), () => response.destroy())
      },
    ],
    [
      'cut',
      'chunks that break off',
      (_, response) => {
        response.write(body.slice(0, 5_000), () => response.destroy())
      },
    ],
    [
      'network',
      'a redirect in a circle',
      (_, response) => response.writeHead(301, { location: '/iab/iab.csv' }).end(),
    ],
    ['network', 'a connection that is closed at once', (request) => request.socket.destroy()],
  ])('%s: %s, after every attempt', async (code, _, listener) => {
    const before = await contents()
    ieee.answer = except('/iab/iab.csv', listener)
    const update = updateSources(options())
    await expect(update).rejects.toMatchObject({ name: 'NameplateError', code })
    expect(await contents()).toEqual(before)
    expect(ieee.pauses).toEqual([1_000, 4_000])
  })

  test.each<[string, RequestListener]>([
    ['no answer', () => {}],
    ['a body that stalls', (_, response) => void response.write(lines[0])],
  ])('timeout: %s, after every attempt', async (_, listener) => {
    const before = await contents()
    ieee.answer = except('/iab/iab.csv', listener)
    const update = updateSources({ ...options(), timeout: 250 })
    await expect(update).rejects.toMatchObject({ name: 'NameplateError', code: 'timeout' })
    expect(await contents()).toEqual(before)
    // On a busy machine another file may also need a second attempt.
    expect(ieee.pauses.slice(-2)).toEqual([1_000, 4_000])
  })

  test('redirect: to a host without TLS', async () => {
    const update = updateSources({
      ...options(),
      baseUrl: 'https://ieee.test',
      fetch: async () =>
        Object.defineProperty(new Response(body), 'url', { value: 'http://a.test' }),
    })
    await expect(update).rejects.toMatchObject({ code: 'redirect' })
  })
})
