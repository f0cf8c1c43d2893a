/** The policy in the words of other hosts. */
import {
  COMMON_HEADERS,
  COMPRESSIBLE_TYPES,
  CONTENT_SECURITY_POLICY,
  IMMUTABLE,
  PACK_EXTENSIONS,
  REVALIDATE,
  SCANNER_POLICY,
} from './policy.ts'

/** Files below the app's path that `_headers` has revalidated each time; the rest follows the host's default. */
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

/** `_headers`, which Netlify and Cloudflare Pages read, for an app at the path `base`. */
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

/** Where the recipes expect the folder that the host serves: for an app at a path, the one in which `dist` has that path. */
function rootOf(base: string): string {
  return base === '/' ? '/var/www/nameplate/dist' : '/var/www'
}

const PACKS = `registry/[^/]+\\.(?:${PACK_EXTENSIONS.join('|')})$`

/**
 * A site for nginx, for an app at the path `base`; our server behind it answers the API. Our header fields are in
 * `nginxHeaders`, a file of its own: a location inherits the fields around it only if it adds none itself.
 */
export function nginxSite(base: string): string {
  return `map $uri $nameplate_cache {
  default "${REVALIDATE}";
  "~^${base}(?:assets/|${PACKS})" "${IMMUTABLE}";
}
map $uri $nameplate_policy {
  default "${CONTENT_SECURITY_POLICY}";
  "~^${base}assets/scanner-" "${SCANNER_POLICY}";
}
server {
  listen 8080;
  root ${rootOf(base)};
  include /etc/nginx/mime.types;
  types {
    application/manifest+json webmanifest;
    application/octet-stream ${PACK_EXTENSIONS.join(' ')};
  }
  gzip_static on;
  gzip on;
  gzip_types application/javascript ${COMPRESSIBLE_TYPES.filter((type) => type !== 'text/html').join(' ')};

  # A location with an add_header of its own inherits none: include the file there, too, but not for the API.
  location ${base} {
    include /etc/nginx/nameplate-headers.conf;
  }
  # The API over the network; its own header fields are all that it needs.
  location ${base}api/ {
    proxy_pass http://127.0.0.1:4173/api/;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
  }
}
`
}

/** What each location of `nginxSite` with files includes. */
export function nginxHeaders(): string {
  const fields = Object.entries(COMMON_HEADERS).map(
    ([name, value]) => `add_header ${name} "${value}" always;`,
  )
  return `${fields.join('\n')}
add_header Content-Security-Policy $nameplate_policy always;
add_header Cache-Control $nameplate_cache;
`
}

/** A site for Apache 2.4 with mod_headers, mod_deflate and mod_proxy_http, for an app at the path `base`. */
export function apacheSite(base: string): string {
  const fields = Object.entries(COMMON_HEADERS).map(
    ([name, value]) => `    Header always set ${name} "${value}"`,
  )
  return `Listen 8080
<VirtualHost *:8080>
  DocumentRoot ${rootOf(base)}
  <Directory ${rootOf(base)}>
    Require all granted
    Options -Indexes -MultiViews
  </Directory>
  AddType application/manifest+json .webmanifest
  AddType text/javascript .js
  AddType application/wasm .wasm
  <LocationMatch "^${base}(?!api/)">
${fields.join('\n')}
    Header always set Content-Security-Policy "${CONTENT_SECURITY_POLICY}"
    Header set Cache-Control "${REVALIDATE}"
  </LocationMatch>
  <LocationMatch "^${base}assets/scanner-">
    Header always set Content-Security-Policy "${SCANNER_POLICY}"
  </LocationMatch>
  <LocationMatch "^${base}(?:assets/|${PACKS})">
    Header set Cache-Control "${IMMUTABLE}"
  </LocationMatch>
  AddOutputFilterByType DEFLATE ${COMPRESSIBLE_TYPES.join(' ')}
  # The API over the network; its own header fields are all that it needs.
  ProxyPass "${base}api/" "http://127.0.0.1:4173/api/"
</VirtualHost>
`
}

export function caddySite(base: string): string {
  const fields = Object.entries(COMMON_HEADERS).map(([name, value]) => `\t\t\t${name} "${value}"`)
  return `:8080 {
	root * ${rootOf(base)}
	@immutable path_regexp ^${base}(?:assets/|${PACKS})
	@revalidated not path_regexp ^${base}(?:assets/|${PACKS})
	@scanner path ${base}assets/scanner-*
	@others not path ${base}assets/scanner-*
	@manifest path *.webmanifest
	# The API over the network; its own header fields are all that it needs.
	handle ${base}api/* {
		${base === '/' ? '' : `uri strip_prefix ${base.slice(0, -1)}\n\t\t`}reverse_proxy 127.0.0.1:4173
	}
	handle {
		header {
${fields.join('\n')}
		}
		header @immutable Cache-Control "${IMMUTABLE}"
		header @revalidated Cache-Control "${REVALIDATE}"
		header @others Content-Security-Policy "${CONTENT_SECURITY_POLICY}"
		header @scanner Content-Security-Policy "${SCANNER_POLICY}"
		header @manifest Content-Type application/manifest+json
		file_server {
			precompressed br gzip
		}
	}
}
`
}
