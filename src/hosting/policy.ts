/**
 * Requirements for every host of the app: header fields, security policy, caching and types. Our server, the build and
 * `_headers` use them; a test compares the recipes for other hosts (recipes/) with them.
 */

/**
 * SHA-256 of the style of cells in a copied table (`TEXT_STYLE`). Chromium parses copied HTML under the policy of the
 * page, and reporting each violating cell took three milliseconds a row, during which the page froze.
 */
const TEXT_STYLE_HASH = 'bxRDx0ytIIKPWHUtnVUQheV8CsUbspXpigdjyw46S3o='

/**
 * Allows only the origin's own files; no inline script or style, except that of copied cells; one Trusted Types policy.
 * Also in the page's `<meta>`, so that it applies on hosts that do not send our header fields.
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
export const CONTENT_SECURITY_POLICY = `${PAGE_POLICY}; frame-ancestors 'none'`

/**
 * For the script of the worker that reads codes, which compiles WebAssembly: a worker is bound by the policy of its own
 * script, so nothing else gets this permission.
 */
export const SCANNER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"

/** The security fields that are the same for every file. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy':
    'clipboard-write=(self), camera=(self), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** The security fields of everything but the scanner's script. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  ...COMMON_HEADERS,
}

export function isScanner(path: string): boolean {
  return /^\/assets\/scanner-[^/]+\.js$/.test(path)
}

/** For files that get a new name whenever their content changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable'

/** For everything else: cached, but revalidated each time, which costs a 304. */
export const REVALIDATE = 'no-cache'

/** Extensions of the registry's files that have a hash in their name. */
export const PACK_EXTENSIONS: readonly string[] = ['pack', 'delta']

const PACK_PATH = new RegExp(`^/registry/[^/]+\\.(?:${PACK_EXTENSIONS.join('|')})$`)

export function isImmutable(path: string): boolean {
  return path.startsWith('/assets/') || PACK_PATH.test(path)
}

const UNKNOWN_TYPE = 'application/octet-stream'

/** Types by file extension, and whether compression pays: pictures are already compressed. */
const TYPES: Readonly<Record<string, readonly [type: string, isCompressible: boolean]>> = {
  html: ['text/html; charset=utf-8', true],
  js: ['text/javascript; charset=utf-8', true],
  css: ['text/css; charset=utf-8', true],
  txt: ['text/plain; charset=utf-8', true],
  json: ['application/json', true],
  webmanifest: ['application/manifest+json', true],
  map: ['application/json', true],
  svg: ['image/svg+xml', true],
  wasm: ['application/wasm', true],
  png: ['image/png', false],
  jpg: ['image/jpeg', false],
  webp: ['image/webp', false],
  ico: ['image/vnd.microsoft.icon', false],
  woff2: ['font/woff2', false],
}

/** The types worth compressing, without parameters. */
export const COMPRESSIBLE_TYPES: readonly string[] = [
  ...new Set(
    Object.values(TYPES).flatMap(([type, isCompressible]) =>
      isCompressible ? [type.split(';', 1)[0]!] : [],
    ),
  ),
]

/** Shorter files are not worth compressing, in bytes. */
const MIN_COMPRESSED_BYTES = 256

export function isCompressible(path: string, length: number): boolean {
  return length >= MIN_COMPRESSED_BYTES && TYPES[extensionOf(path)]?.[1] === true
}

export function fileHeaders(path: string): Readonly<Record<string, string>> {
  return {
    ...COMMON_HEADERS,
    'Content-Security-Policy': isScanner(path) ? SCANNER_POLICY : CONTENT_SECURITY_POLICY,
    'Content-Type': TYPES[extensionOf(path)]?.[0] ?? UNKNOWN_TYPE,
    'Cache-Control': isImmutable(path) ? IMMUTABLE : REVALIDATE,
  }
}

function extensionOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1)
}
