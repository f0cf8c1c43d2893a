import {
  COMMON_HEADERS,
  CONTENT_SECURITY_POLICY,
  IMMUTABLE,
  PACK_EXTENSIONS,
  REVALIDATE,
  SCANNER_POLICY,
} from './policy.ts'

/** Files below the app's path that `_headers` makes browsers revalidate each time; the rest follows the host's default. */
const REVALIDATED = [
  '',
  'index.html',
  'sw.js',
  'mac-api.js',
  'manifest.webmanifest',
  'registry/latest.json',
]

const IMMUTABLE_PATTERNS = ['assets/*', ...PACK_EXTENSIONS.map((end) => `registry/*.${end}`)]

/**
 * Documents and worker scripts, to which a policy applies. Hosts combine the fields of all rules that match a path, and
 * browsers would enforce both policies, so no path may have two.
 */
const HELD_TO_POLICY = ['', 'index.html', 'share/*', 'sw.js', 'assets/worker-*']

/** `_headers` for Netlify and Cloudflare Pages, for an app at the path `base`. */
export function headersFile(base: string): string {
  return [
    rule(`${base}*`, COMMON_HEADERS),
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
