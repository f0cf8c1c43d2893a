/**
 * `npm run screenshots`: takes the screenshots for the manifest and the README from the built app with the built registry,
 * into `public/screenshots/`. Its output is committed; run it again when a screen has changed.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { RegistryFolder } from '../src/server/registry/registry-folder.ts'
import { startServer } from '../src/server/server.ts'
import { BROWSER_ARGS, findBrowser } from './e2e/find-browser.ts'

const DIST = join(import.meta.dirname, '../dist')
const FOLDER = join(import.meta.dirname, '../public/screenshots')

/** WebP quality, 0 to 1. */
const QUALITY = 0.9

const FORM_FACTORS = {
  wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true },
} as const

const NETWORK = `core-sw1# show mac address-table
Vlan  Mac Address     Type     Ports
----  --------------  -------  --------
 All  0100.0ccc.cccc  STATIC   CPU
  10  0000.0c12.3456  DYNAMIC  Gi1/0/1
  10  f09f.c210.0a02  DYNAMIC  Gi1/0/2
  10  f09f.c233.71be  DYNAMIC  Gi1/0/3
  10  70b3.d5f2.f001  DYNAMIC  Gi1/0/4
  20  001b.7749.54fd  DYNAMIC  Gi1/0/5
  20  3c52.82aa.10f4  DYNAMIC  Gi1/0/6
  20  5a3c.9e12.740b  DYNAMIC  Gi1/0/7
  20  b827.eb45.0c11  DYNAMIC  Gi1/0/8

core-sw1# show ip arp
Protocol  Address     Age (min)  Hardware Addr   Type  Interface
Internet  10.0.10.11          3  0000.0c12.3456  ARPA  Vlan10
Internet  10.0.10.12          0  f09f.c210.0a02  ARPA  Vlan10
Internet  10.0.10.13          8  f09f.c233.71be  ARPA  Vlan10
Internet  10.0.20.15          1  001b.7749.54fd  ARPA  Vlan20
Internet  10.0.20.18          2  b827.eb45.0c11  ARPA  Vlan20
`

/** How to get to each screenshot from the start of the app. */
const SCENES: Readonly<
  Record<
    string,
    { readonly in: readonly (keyof typeof FORM_FACTORS)[]; go(page: Page): Promise<void> }
  >
> = {
  lookup: {
    in: ['wide', 'narrow'],
    async go(page) {
      await page.getByLabel('MAC address', { exact: true }).fill('00:00:0C:12:34:56')
      await page.getByRole('heading', { name: 'Cisco Systems, Inc' }).waitFor()
    },
  },
  inventory: {
    in: ['wide', 'narrow'],
    async go(page) {
      await page.getByRole('link', { name: 'Inventory' }).click()
      await page.getByLabel('Output from switches, routers, servers').fill(NETWORK)
      await page.getByRole('heading', { name: '8 devices' }).waitFor()
    },
  },
  vendor: {
    in: ['wide'],
    async go(page) {
      await page.getByRole('link', { name: 'Vendors' }).click()
      await page.goto(`${new URL(page.url()).origin}/#/vendors/raspberry-pi-trading`)
      await page
        .getByRole('heading', { name: /Raspberry Pi/ })
        .first()
        .waitFor()
    },
  },
  registry: {
    in: ['narrow'],
    async go(page) {
      await page.getByRole('link', { name: 'More' }).click()
      await page.getByRole('link', { name: 'Registry' }).click()
      await page.getByRole('button', { name: 'Test it' }).click()
      await page.getByText('Everything works offline.').first().waitFor()
    },
  },
}

const { executablePath, env } = await findBrowser({ whole: true })
const registry = new RegistryFolder(join(DIST, 'registry'))
const server = await startServer({
  port: 0,
  dist: DIST,
  registryFile: (path) => registry.file(path),
  registry: () => registry.current(),
  apiKeys: [],
  trustedProxies: 0,
  now: () => Date.now(),
})
const browser = await chromium.launch({
  executablePath,
  args: BROWSER_ARGS,
  env: { ...(process.env as Record<string, string>), ...env },
})
try {
  await mkdir(FOLDER, { recursive: true })
  for (const [formFactor, options] of Object.entries(FORM_FACTORS)) {
    const context = await browser.newContext({ ...options, colorScheme: 'light', locale: 'en' })
    for (const [name, scene] of Object.entries(SCENES)) {
      if (!scene.in.some((wanted) => wanted === formFactor)) continue
      const page = await context.newPage()
      await page.goto(server.url)
      await page.getByText('Answered on this device from').waitFor()
      await scene.go(page)
      const picture = await toWebP(await page.screenshot({ animations: 'disabled' }))
      await writeFile(join(FOLDER, `${name}-${formFactor}.webp`), picture)
      await page.close()
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.close()
}

/** Lets the browser encode it, so that no library is needed. */
async function toWebP(png: Buffer): Promise<Buffer> {
  const page = await browser.newPage()
  const base64 = await page.evaluate(
    async ([source, quality]) => {
      const bitmap = await createImageBitmap(await (await fetch(source)).blob())
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
      canvas.getContext('2d')?.drawImage(bitmap, 0, 0)
      const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
      const bytes = new Uint8Array(await blob.arrayBuffer())
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    },
    [`data:image/png;base64,${png.toString('base64')}`, QUALITY] as const,
  )
  await page.close()
  return Buffer.from(base64, 'base64')
}
