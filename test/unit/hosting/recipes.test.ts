import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TEXT_STYLE } from '../../../src/inventory/export/device-export.ts'
import {
  COMMON_HEADERS,
  COMPRESSIBLE_TYPES,
  CONTENT_SECURITY_POLICY,
  fileHeaders,
  IMMUTABLE,
  isImmutable,
  PAGE_POLICY,
  REVALIDATE,
  SCANNER_POLICY,
} from '../../../src/hosting/policy.ts'
import { headersFile } from '../../../src/hosting/headers-file.ts'

const FOLDER = new URL('../../../src/hosting/recipes/', import.meta.url)
const recipe = (...names: string[]) =>
  names.map((name) => readFileSync(new URL(name, FOLDER), 'utf8')).join('')

test('the policy allows no inline script, no eval, no other origin, and one Trusted Types policy', () => {
  expect(PAGE_POLICY).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/)
  expect(PAGE_POLICY).toContain("default-src 'none'")
  expect(PAGE_POLICY).toMatch(/require-trusted-types-for 'script'; trusted-types nameplate$/)
})

test('the only inline style that it allows is the one of copied cells', () => {
  const hash = createHash('sha256').update(TEXT_STYLE).digest('base64')
  expect(PAGE_POLICY.match(/sha256-[^']+/g)).toEqual([`sha256-${hash}`])
})

test('a file with a hash in its name is cached for ever, and everything else is revalidated', () => {
  for (const path of ['/assets/a-1.js', '/registry/2026-04-11.a1.pack', '/registry/a.delta']) {
    expect(isImmutable(path), path).toBe(true)
  }
  for (const path of ['/', '/sw.js', '/registry/latest.json', '/registry/a/b.pack', '/x.pack']) {
    expect(fileHeaders(path)['Cache-Control'], path).toBe('no-cache')
  }
})

test.each([
  ['_headers', headersFile('/')],
  ['nginx', recipe('nginx.conf', 'nameplate-headers.conf')],
  ['Caddy', recipe('Caddyfile')],
  ['Apache', recipe('apache.conf')],
])('%s has the fields of our server, and no page for unknown paths', (_, text) => {
  for (const [name, value] of Object.entries(COMMON_HEADERS)) {
    expect(text).toMatch(new RegExp(`${name}:? "?${escaped(value)}"?(?: always;)?$`, 'm'))
  }
  for (const value of [CONTENT_SECURITY_POLICY, SCANNER_POLICY, IMMUTABLE, REVALIDATE]) {
    expect(text).toMatch(new RegExp(`(?:^|[ "])${escaped(value)}(?:"|$)`, 'm'))
  }
  expect(text).toContain('/assets/scanner-')
  // An address that was a page's or a service worker's before must not become the app's.
  expect(text).not.toMatch(/try_files|FallbackResource|rewrite/i)
})

test('nginx and Apache compress the same types as our server', () => {
  const typesAfter = (text: string, directive: string) =>
    new RegExp(`${directive} ([^;\\n]+)`).exec(text)?.[1]?.split(' ')
  // nginx always compresses HTML.
  expect(['text/html', ...typesAfter(recipe('nginx.conf'), 'gzip_types')!]).toEqual(
    expect.arrayContaining([...COMPRESSIBLE_TYPES]),
  )
  expect(typesAfter(recipe('apache.conf'), 'AddOutputFilterByType DEFLATE')).toEqual(
    COMPRESSIBLE_TYPES,
  )
})

test('_headers names full paths if the app is below one', () => {
  const text = headersFile('/nameplate/')
  expect(text).toContain('/nameplate/assets/scanner-')
  expect(text).not.toMatch(/^\/(?!nameplate\/)/m)
})

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\]^{|}\\]/g, String.raw`\$&`)
}

test('no path has two policies in _headers, because hosts combine the fields of all rules that match', () => {
  const held = headersFile('/')
    .split(/^(?=\/)/m)
    .filter((rule) => rule.includes('Content-Security-Policy'))
    .map((rule) => rule.slice(0, rule.indexOf('\n')))
  expect(held).toEqual([
    '/',
    '/index.html',
    '/share/*',
    '/sw.js',
    '/assets/worker-*',
    '/assets/scanner-*',
  ])
})
