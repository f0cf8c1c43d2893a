import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { TEXT_STYLE } from '../../../src/inventory/export/device-export.ts'
import {
  fileHeaders,
  isImmutable,
  PAGE_POLICY,
  SECURITY_HEADERS,
} from '../../../src/hosting/policy.ts'
import {
  apacheSite,
  caddySite,
  headersFile,
  nginxHeaders,
  nginxSite,
} from '../../../src/hosting/recipes.ts'

const RECIPES = {
  _headers: headersFile,
  nginx: (base: string) => nginxSite(base) + nginxHeaders(),
  Caddy: caddySite,
  Apache: apacheSite,
}

test('the policy allows no inline script, no eval, no other origin, and one Trusted Types policy', () => {
  expect(PAGE_POLICY).not.toMatch(/unsafe-inline|'unsafe-eval'|https?:|\*/)
  expect(PAGE_POLICY).toContain("default-src 'none'")
  expect(PAGE_POLICY).toMatch(/require-trusted-types-for 'script'; trusted-types nameplate$/)
})

test('the only inline style that it allows is that of copied cells', () => {
  const hash = createHash('sha256').update(TEXT_STYLE).digest('base64')
  expect(PAGE_POLICY.match(/sha256-[^']+/g)).toEqual([`sha256-${hash}`])
})

test('what has a hash in its name is kept for ever, and everything else is asked for again', () => {
  for (const path of ['/assets/a-1.js', '/registry/2026-04-11.a1.pack', '/registry/a.delta']) {
    expect(isImmutable(path), path).toBe(true)
  }
  for (const path of ['/', '/sw.js', '/registry/latest.json', '/registry/a/b.pack', '/x.pack']) {
    expect(fileHeaders(path)['Cache-Control'], path).toBe('no-cache')
  }
})

test.each(Object.entries(RECIPES))(
  '%s has the fields of our server, at the root and below a path',
  (_, recipe) => {
    for (const base of ['/', '/nameplate/']) {
      const text = recipe(base)
      for (const value of Object.values(SECURITY_HEADERS)) expect(text).toContain(value)
      expect(text).toContain("script-src 'self' 'wasm-unsafe-eval'")
      expect(text).toContain('public, max-age=31536000, immutable')
      expect(text).toContain(`${base}assets/scanner-`)
      // An address that was a page's or a service worker's before must not become the app's.
      expect(text).not.toMatch(/try_files|FallbackResource|rewrite/i)
      if (base !== '/') expect(text).not.toMatch(/[\s^("]\/(?:assets|registry|sw\.js)/)
    }
  },
)

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
