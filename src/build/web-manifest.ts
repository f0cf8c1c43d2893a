import type { ManifestOptions } from 'vite-plugin-pwa'
import { SHARE_FIELDS, sharePath } from '../protocol/share-target.ts'

const SVG = { type: 'image/svg+xml' }
const PNG = { type: 'image/png' }

const FILES = {
  'text/plain': ['.txt', '.log'],
  'text/csv': ['.csv'],
  'application/json': ['.json'],
  'application/xml': ['.xml'],
  'text/xml': ['.xml'],
  'application/vnd.tcpdump.pcap': ['.pcap', '.pcapng', '.cap'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/vnd.ms-excel.sheet.macroEnabled.12': ['.xlsm'],
  // Captures are large, so tools compress them.
  'application/gzip': ['.gz'],
}

const SCREENSHOTS = [
  ['lookup', 'wide', 'Look up: the vendor, the block and every notation of an address'],
  ['inventory', 'wide', 'Inventory: what each device is, who made it and where it is plugged in'],
  ['vendor', 'wide', 'Vendors: every block that a vendor holds'],
  ['lookup', 'narrow', 'Look up: who made the device behind an address'],
  ['inventory', 'narrow', 'Inventory: every device of a network'],
  ['registry', 'narrow', 'Registry: works offline, and how old the registry is'],
] as const

/**
 * The web app manifest for the path `base` (https://www.w3.org/TR/appmanifest/ and its incubations). Its paths are
 * handled by `launch.ts`, `route.ts` and the service worker's `share-target.ts`.
 */
export function webManifest(base: string): Partial<ManifestOptions> {
  // Files are opened here: the action of `file_handlers` and the shortcut lead to the same screen.
  const inventory = `${base}#/inventory`
  return {
    id: base,
    name: 'Nameplate – MAC address lookup',
    short_name: 'Nameplate',
    description: 'Says who made the device behind a MAC address. Works offline.',
    lang: 'en',
    dir: 'ltr',
    start_url: base,
    scope: base,
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    orientation: 'any',
    theme_color: '#0d0f10',
    background_color: '#0d0f10',
    categories: ['utilities', 'productivity'],
    icons: [
      { src: `${base}icons/icon-192.png`, sizes: '192x192', ...PNG, purpose: 'any' },
      { src: `${base}icons/icon-512.png`, sizes: '512x512', ...PNG, purpose: 'any' },
      { src: `${base}icons/maskable-512.png`, sizes: '512x512', ...PNG, purpose: 'maskable' },
      { src: `${base}icons/monochrome-512.png`, sizes: '512x512', ...PNG, purpose: 'monochrome' },
      { src: `${base}icon.svg`, sizes: 'any', ...SVG, purpose: 'any' },
    ],
    screenshots: SCREENSHOTS.map(([name, form_factor, label]) => ({
      src: `${base}screenshots/${name}-${form_factor}.webp`,
      sizes: form_factor === 'wide' ? '1280x800' : '780x1688',
      type: 'image/webp',
      form_factor,
      label,
    })),
    shortcuts: [
      {
        name: 'Look up an address',
        short_name: 'Look up',
        url: base,
        icons: shortcutIcon(base, 'lookup'),
      },
      {
        name: 'Inventory of a network',
        short_name: 'Inventory',
        url: inventory,
        icons: shortcutIcon(base, 'inventory'),
      },
      {
        name: 'Scan labels',
        short_name: 'Scan',
        url: `${base}#/scan`,
        icons: shortcutIcon(base, 'scan'),
      },
      {
        name: 'Last lookup',
        description: 'Opens what was looked up last on this device',
        url: `${base}?last`,
        icons: shortcutIcon(base, 'history'),
      },
    ],
    share_target: {
      action: sharePath(base),
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: SHARE_FIELDS.title,
        text: SHARE_FIELDS.text,
        url: SHARE_FIELDS.url,
        files: [
          {
            name: SHARE_FIELDS.files,
            accept: [...Object.keys(FILES), ...new Set(Object.values(FILES).flat()), 'image/*'],
          },
        ],
      },
    },
    file_handlers: [{ action: inventory, accept: FILES }],
    protocol_handlers: [{ protocol: 'web+mac', url: `${base}?q=%s` }],
    // Not `focus-existing`: Chromium then drops the shared content, because the window does not load the action.
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
  }
}

function shortcutIcon(base: string, name: string) {
  return [{ src: `${base}icons/shortcut-${name}.png`, sizes: '96x96', ...PNG }]
}
