import type { ManifestOptions } from 'vite-plugin-pwa'
import { SHARE_FIELDS, SHARE_PATH } from '../protocol/share-target.ts'

const SVG = { type: 'image/svg+xml' }
const PNG = { type: 'image/png' }

/** Where files are opened: the action of `file_handlers` and the shortcut lead to the same screen. */
const INVENTORY = '/#/inventory'

const FILES = {
  'text/plain': ['.txt', '.log'],
  'text/csv': ['.csv'],
  'application/json': ['.json'],
  'application/xml': ['.xml'],
  'text/xml': ['.xml'],
  'application/vnd.tcpdump.pcap': ['.pcap', '.pcapng', '.cap'],
  // Captures are large, and tools pack them themselves.
  'application/gzip': ['.gz'],
}

/**
 * How the app is installed (https://www.w3.org/TR/appmanifest/ and the incubations beside it). Its paths are taken up by
 * `launch.ts`, `route.ts` and the service worker's `shared-with.ts`.
 */
export const MANIFEST: Partial<ManifestOptions> = {
  id: '/',
  name: 'Nameplate – MAC address lookup',
  short_name: 'Nameplate',
  description: 'Says who made the device behind a MAC address. Works without network.',
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  theme_color: '#1d2023',
  background_color: '#1d2023',
  categories: ['utilities', 'productivity'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', ...PNG, purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', ...PNG, purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', ...PNG, purpose: 'maskable' },
    { src: '/icons/monochrome-512.png', sizes: '512x512', ...PNG, purpose: 'monochrome' },
    { src: '/icon.svg', sizes: 'any', ...SVG, purpose: 'any' },
  ],
  screenshots: [
    wide('lookup', 'Look up: the vendor, the block and every notation of an address'),
    wide('inventory', 'Inventory: what each device is, who made it and where it is plugged in'),
    wide('vendor', 'Vendors: every block that a vendor holds'),
    narrow('lookup', 'Look up: who made the device behind an address'),
    narrow('inventory', 'Inventory: every device of a network'),
    narrow('registry', 'Registry: what is on the device, ready for no network'),
  ],
  shortcuts: [
    {
      name: 'Look up an address',
      short_name: 'Look up',
      url: '/',
      icons: shortcutIcon('lookup'),
    },
    {
      name: 'Inventory of a network',
      short_name: 'Inventory',
      url: INVENTORY,
      icons: shortcutIcon('inventory'),
    },
    {
      name: 'Last lookup',
      description: 'Opens what was looked up last on this device',
      url: '/?last',
      icons: shortcutIcon('history'),
    },
  ],
  share_target: {
    action: SHARE_PATH,
    method: 'POST',
    enctype: 'multipart/form-data',
    params: {
      title: SHARE_FIELDS.title,
      text: SHARE_FIELDS.text,
      url: SHARE_FIELDS.url,
      files: [
        {
          name: SHARE_FIELDS.files,
          accept: [...Object.keys(FILES), ...new Set(Object.values(FILES).flat())],
        },
      ],
    },
  },
  file_handlers: [{ action: INVENTORY, accept: FILES }],
  protocol_handlers: [{ protocol: 'web+mac', url: '/?q=%s' }],
  // Not `focus-existing`: Chromium then drops what was shared, because the window does not load the action.
  launch_handler: { client_mode: ['navigate-existing', 'auto'] },
}

function wide(screen: string, label: string) {
  return screenshot(`${screen}-wide`, '1280x800', 'wide', label)
}

function narrow(screen: string, label: string) {
  return screenshot(`${screen}-narrow`, '780x1688', 'narrow', label)
}

function screenshot(name: string, sizes: string, form_factor: 'wide' | 'narrow', label: string) {
  return { src: `/screenshots/${name}.webp`, sizes, type: 'image/webp', form_factor, label }
}

function shortcutIcon(name: string) {
  return [{ src: `/icons/shortcut-${name}.png`, sizes: '96x96', ...PNG }]
}
