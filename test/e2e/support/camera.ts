import { open, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type Page } from '@playwright/test'
import { draw, HEIGHT, WIDTH, type Label, type Light } from '../../labels/draw.ts'
import { BROWSER_ARGS, findBrowser } from '../find-browser.ts'
import { test } from './fixtures.ts'

/** How a browser answers a page that requests the camera. */
type Access = 'granted' | 'refused'

const SWITCHES: Readonly<Record<Access, readonly string[]>> = {
  granted: ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  refused: ['--use-fake-ui-for-media-stream=deny', '--use-fake-device-for-media-stream'],
}

/** Opens a page in a browser whose camera shows these pictures in a loop, each made of labels. */
export type OpenWithCamera = (
  film: readonly (readonly Label[])[],
  access?: Access,
  light?: Light,
) => Promise<Page>

/** Tests with a browser of their own, because its camera is chosen when it is started. */
export const withCamera = test.extend<{ openWithCamera: OpenWithCamera }>({
  openWithCamera: async ({ contextOptions, serviceWorkers }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'nameplate-camera-'))
    const browsers: Browser[] = []
    await use(async (film, access = 'granted', light = {}) => {
      const file = join(folder, `${browsers.length}.y4m`)
      await writeFilm(file, film, light)
      const { executablePath, env } = await findBrowser()
      const browser = await chromium.launch({
        executablePath,
        args: [...BROWSER_ARGS, ...SWITCHES[access], `--use-file-for-fake-video-capture=${file}`],
        env: { ...(process.env as Record<string, string>), ...env },
      })
      browsers.push(browser)
      const context = await browser.newContext({ ...contextOptions, serviceWorkers })
      return await context.newPage()
    })
    await Promise.all(browsers.map((browser) => browser.close()))
    await rm(folder, { recursive: true, force: true, maxRetries: 3 })
  },
})

/** Writes a film as monochrome YUV4MPEG2 (https://wiki.multimedia.cx/index.php/YUV4MPEG2). */
async function writeFilm(
  file: string,
  film: readonly (readonly Label[])[],
  light: Light,
): Promise<void> {
  const handle = await open(file, 'w')
  await handle.write(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const noColour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  for (const [at, labels] of film.entries()) {
    await handle.write('FRAME\n')
    await handle.write(draw(labels, { seed: at + 1, ...light }))
    await handle.write(noColour)
  }
  await handle.close()
}

/** Chooses a photo on Scan. */
export async function choosePhoto(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose a photo').setInputFiles({ name, mimeType: 'image/png', buffer })
}
