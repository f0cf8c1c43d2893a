import { createHash } from 'node:crypto'
import { TEXT_STYLE } from '../../core/inventory/export/device-export.ts'

/**
 * The security header fields, for every answer of our server, and for static hosts as a `_headers` file (the format that
 * Netlify and Cloudflare Pages read).
 */

/**
 * The style of cells in a copied table. Chromium parses what is copied under the policy of the page, and reporting each cell
 * that breaks it took three milliseconds a row, in which the page froze.
 */
const TEXT_STYLE_HASH = createHash('sha256').update(TEXT_STYLE).digest('base64')

/**
 * Allows only the origin's own files; no inline script or style, but that of copied cells; one Trusted Types policy. Also in
 * the page's `<meta>`, so that it applies on hosts that do not send our header fields.
 */
export const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  `style-src-attr 'unsafe-hashes' 'sha256-${TEXT_STYLE_HASH}'`,
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types nameplate',
].join('; ')

/** Browsers accept `frame-ancestors` only in a header field. */
const CONTENT_SECURITY_POLICY = `${PAGE_POLICY}; frame-ancestors 'none'`

/**
 * For the script of the worker that reads codes, which compiles WebAssembly: a worker is bound by the policy of its own
 * script, so nothing else gets this permission.
 */
const SCANNER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

const OTHER_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'clipboard-write=(self), camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  ...OTHER_HEADERS,
}

/** The header fields of the one script with another policy. */
export const SCANNER_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': SCANNER_POLICY,
  ...OTHER_HEADERS,
}

/** Whether the file at this path is that script. */
export function isScanner(path: string): boolean {
  return /^\/assets\/scanner-[^/]+\.js$/.test(path)
}

/** For files with a hash in their name. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** For everything else: cached, but revalidated each time, which costs a 304. */
export const REVALIDATE = 'no-cache'

/** Whether the file at this path gets a new name whenever its content changes. */
export function isImmutable(path: string): boolean {
  return (
    path.startsWith('/assets/') || /^\/registry\/[^/]+\.(?:pack|postal|dates|delta)$/.test(path)
  )
}

/** Files below the app's path that must be revalidated each time; the rest follows the host's default. */
const REVALIDATED = [
  '',
  'index.html',
  'sw.js',
  'mac-api.js',
  'manifest.webmanifest',
  'registry/latest.json',
]

/** The patterns of `isImmutable` in the syntax of static hosts. */
const IMMUTABLE_PATTERNS = [
  'assets/*',
  'registry/*.pack',
  'registry/*.postal',
  'registry/*.dates',
  'registry/*.delta',
]

/**
 * Documents and worker scripts, to which a policy applies. Hosts combine the fields of all rules that match a path, and
 * browsers would enforce both policies, so no path may have two.
 */
const HELD_TO_POLICY = ['', 'index.html', 'share/*', 'sw.js', 'assets/worker-*']

/** The text of `_headers` for a static host that has the app at the path `base`. */
export function headersFile(base: string): string {
  return [
    rule(`${base}*`, OTHER_HEADERS),
    ...HELD_TO_POLICY.map((path) =>
      rule(base + path, { 'Content-Security-Policy': CONTENT_SECURITY_POLICY }),
    ),
    rule(`${base}assets/scanner-*`, { 'Content-Security-Policy': SCANNER_POLICY }),
    ...REVALIDATED.map((path) => rule(base + path, { 'Cache-Control': REVALIDATE })),
    rule(`${base}*.webmanifest`, { 'Content-Type': 'application/manifest+json' }),
    ...IMMUTABLE_PATTERNS.map((path) => rule(base + path, { 'Cache-Control': IMMUTABLE })),
  ].join('\n')
}

function rule(path: string, fields: Readonly<Record<string, string>>): string {
  return [path, ...Object.entries(fields).map(([name, value]) => `  ${name}: ${value}`), ''].join(
    '\n',
  )
}
