/**
 * `npm run icons`: draws all pictures of the app except screenshots into `public/icons/`, from `public/icon.svg` and the
 * outlines of the navigation. Its output is committed; run it again when a source has changed.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  generateFavicon,
  generateMaskableAsset,
  generateTransparentAsset,
} from '@vite-pwa/assets-generator/api'
import { ICONS, type IconName } from '../../app/ui/icon.tsx'

const PUBLIC = join(import.meta.dirname, '../../../public')
const FOLDER = join(PUBLIC, 'icons')

/** The background colour of the icon, also for its corners and margins. */
const BACKGROUND = '#1d2023'
const ACCENT = '#ff8552'

const PNG = { compressionLevel: 9, effort: 10, palette: true }

/** Keeps the plate's rounded corners within the safe zone of maskable icons, a circle of 80 % of the width. */
const MASKABLE_MARGIN = 0.09

/** Shortcuts, by the screen whose outline they use; the last lookup uses that of the history. */
const SHORTCUTS: readonly IconName[] = ['lookup', 'inventory', 'scan', 'history']

const icon = await readFile(join(PUBLIC, 'icon.svg'), 'utf8')
const favicon = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8')

await mkdir(FOLDER, { recursive: true })
await Promise.all([
  transparent('icon-192.png', icon, 192),
  transparent('icon-512.png', icon, 512),
  onBackground('maskable-512.png', 512, MASKABLE_MARGIN),
  onBackground('apple-touch-icon.png', 180, 0),
  transparent('monochrome-512.png', monochrome(icon), 512),
  ...SHORTCUTS.map((name) => transparent(`shortcut-${name}.png`, shortcut(ICONS[name]), 96)),
  writeFavicon(),
])

async function transparent(name: string, svg: string, size: number): Promise<void> {
  const options = { padding: 0, outputOptions: PNG }
  const image = await generateTransparentAsset('png', Buffer.from(svg), size, options)
  await image.toFile(join(FOLDER, name))
}

async function onBackground(name: string, size: number, padding: number): Promise<void> {
  const resizeOptions = { background: BACKGROUND, fit: 'contain' } as const
  const options = { padding, resizeOptions, outputOptions: PNG }
  const image = await generateMaskableAsset('png', Buffer.from(icon), size, options)
  await image.toFile(join(FOLDER, name))
}

/** For browsers without SVG icons; at the root, their default location. */
async function writeFavicon(): Promise<void> {
  // The encoder of this format cannot read palettes.
  const options = { padding: 0, outputOptions: { palette: false } }
  const image = await generateTransparentAsset('png', Buffer.from(favicon), 32, options)
  await writeFile(
    join(PUBLIC, 'favicon.ico'),
    await generateFavicon('png', await image.toBuffer(), { palette: false }),
  )
}

/** The system paints it in one colour, so only opacity counts: light parts stay, dark parts become transparent. */
function monochrome(svg: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">
    <filter id="light" color-interpolation-filters="sRGB" x="0" y="0" width="1" height="1">
      <feColorMatrix type="matrix" values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0.34 1.14 0.12 0 -0.25" />
    </filter>
    <g filter="url(#light)">${svg}</g>
  </svg>`
}

/** An outline of the navigation on the icon's background. */
function shortcut(outline: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-8 -8 40 40">
    <rect x="-8" y="-8" width="40" height="40" rx="8" fill="${BACKGROUND}" />
    <path d="${outline}" fill="none" stroke="${ACCENT}" stroke-width="1.75"
      stroke-linecap="round" stroke-linejoin="round" />
  </svg>`
}
