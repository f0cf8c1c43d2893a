import type { Page } from '@playwright/test'
import { readRegistryFiles } from '../../src/server/files/served-file.ts'
import { startServer } from '../../src/server/server.ts'
import type { Label } from '../labels/draw.ts'
import { photo } from '../labels/photo.ts'
import { expectAccessible, expectTouchable } from './support/accessibility.ts'
import { choosePhoto, withCamera as test } from './support/camera.ts'
import { expect, expectVendor } from './support/fixtures.ts'
import { expectDevices, openPanel, rowOf } from './support/inventory.ts'

const CISCO = '00000C123456'
const TELE = '70B3D5F2F00A'

const label = (text: string, more: Partial<Label> = {}): Label => {
  return { kind: 'code128', text, scale: 3, ...more }
}

const SIX: readonly Label[] = [
  label(`MAC:${CISCO}`, { kind: 'qrcode', scale: 4, at: [200, 180] }),
  label('70:B3:D5:F2:F0:0A', { kind: 'datamatrix', scale: 4, at: [500, 180] }),
  label('00000C00000A', { scale: 2, at: [950, 180] }),
  label('00000C00000B', { kind: 'code39', scale: 2, at: [320, 360] }),
  label('https://example.com/d?mac=00-00-0C-00-00-0C&sn=1', {
    kind: 'qrcode',
    scale: 4,
    at: [950, 400],
  }),
  label('SN:4711;MAC:00000C00000D;MODEL:X-1', { kind: 'datamatrix', scale: 4, at: [400, 560] }),
]

test.use({ serviceWorkers: 'block' })

/** Waits until this many more frames have been taken. */
async function framesRead(page: Page, count: number): Promise<void> {
  await page.evaluate(async (count) => {
    const make = window.createImageBitmap
    await new Promise<void>((resolve) => {
      let seen = 0
      window.createImageBitmap = async (...args: unknown[]) => {
        if (++seen === count) resolve()
        return await Reflect.apply(make, window, args)
      }
    })
  }, count)
}

/** Makes a camera know its size before its first picture, as on a busy device, when no bitmap can be made yet. */
function showFirstPictureLate(): void {
  let early = 5
  const element = HTMLMediaElement.prototype
  const state = Object.getOwnPropertyDescriptor(element, 'readyState')
  Object.defineProperty(element, 'readyState', {
    get(this: HTMLMediaElement) {
      return early > 0 ? this.HAVE_METADATA : Reflect.apply(state!.get!, this, [])
    },
  })
  const onFrame = window.requestAnimationFrame.bind(window)
  window.requestAnimationFrame = (callback) => {
    return onFrame((time) => {
      if ((document.querySelector('video')?.videoWidth ?? 0) > 0) early--
      callback(time)
    })
  }
  const make = window.createImageBitmap
  window.createImageBitmap = async (...args: unknown[]) => {
    if (early > 0) throw new DOMException('No current data', 'InvalidStateError')
    return await Reflect.apply(make, window, args)
  }
}

/** Whether a camera is on, as its indicator light would show. */
const isOn = (page: Page) =>
  page.evaluate(() => {
    const { srcObject } = document.querySelector('video') ?? {}
    return srcObject instanceof MediaStream && srcObject.active
  })

test('the camera', async ({ openWithCamera, host }) => {
  const page = await openWithCamera([[label(CISCO, { turn: 30 })]])

  await test.step('in use by another app can be tried again, and its first picture is awaited', async () => {
    await page.addInitScript(showFirstPictureLate)
    await page.addInitScript(() => {
      const vibrated = { times: 0 }
      Object.assign(window, { vibrated })
      navigator.vibrate = () => ++vibrated.times > 0
      const { mediaDevices } = navigator
      const really = mediaDevices.getUserMedia.bind(mediaDevices)
      let asked = 0
      mediaDevices.getUserMedia = async (constraints) => {
        if (asked++ === 0) throw new DOMException('Could not start', 'NotReadableError')
        return await really(constraints)
      }
    })
    await page.goto(host.origin)
    await page.getByRole('link', { name: 'Scan a label' }).click()
    await expect(page.getByText(/^Another app is using the camera\./)).toBeVisible()
    await page.getByRole('button', { name: 'Try the camera again' }).click()
    await expect(page.getByRole('heading', { name: 'Cisco Systems, Inc' })).toBeVisible()
  })

  await test.step('reads a label at once, with a vibration, and the same label again adds no device', async () => {
    await expect(page.getByText('00:00:0C:12:34:56', { exact: true })).toBeVisible()
    await framesRead(page, 6)
    expect(
      await page.evaluate(
        () => (window as never as { vibrated: { times: number } }).vibrated.times,
      ),
    ).toBe(1)
  })

  await test.step('is on only while the screen is visible', async () => {
    await expect.poll(() => isOn(page)).toBe(true)
    const stream = await page.evaluateHandle(() => document.querySelector('video')?.srcObject)
    const show = (state: string) =>
      page.evaluate((state) => {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await show('hidden')
    await expect(page.getByText('Paused')).toBeVisible()
    expect(await stream.evaluate((one) => (one as MediaStream).active)).toBe(false)
    await show('visible')
    await expect.poll(() => isOn(page)).toBe(true)
    const again = await page.evaluateHandle(() => document.querySelector('video')?.srcObject)
    await page.getByRole('link', { name: 'All details' }).click()
    await expectVendor(page, 'Cisco Systems, Inc')
    await expect(page).toHaveURL(/\?q=00:00:0C:12:34:56$/)
    expect(await again.evaluate((one) => (one as MediaStream).active)).toBe(false)
  })

  await test.step('can be switched, and switched back if the other one cannot be started', async () => {
    await page.addInitScript(() => {
      const { mediaDevices } = navigator
      const enumerate = mediaDevices.enumerateDevices.bind(mediaDevices)
      const other = { kind: 'videoinput', deviceId: 'other', label: 'Other' } as MediaDeviceInfo
      mediaDevices.enumerateDevices = async () => [...(await enumerate()), other]
    })
    await page.goto(`${host.origin}/#/scan`)
    await page.reload()
    await page.getByRole('button', { name: 'Try the camera again' }).click()
    const choice = page.getByRole('combobox', { name: 'Choose a camera' })
    await choice.focus()
    await choice.selectOption('Other')
    await expect(page.getByText(/^This camera is no longer there\./)).toBeVisible()
    await expect(choice).toHaveValue('other')
    await expect(choice).toBeFocused()
    await choice.selectOption({ index: 0 })
    await expect.poll(() => isOn(page)).toBe(true)
  })

  await test.step('works under the policy of our own server', async () => {
    const { files } = await readRegistryFiles('dist/registry')
    const server = await startServer({
      port: 0,
      host: 'localhost',
      dist: 'dist',
      registryFile: (path) => files.get(path),
      registry: () => Promise.reject(new Error('None is asked for.')),
      apiKeys: [],
      trustedProxies: 0,
      now: () => Date.now(),
    })
    await page.goto(`${server.url}/#/scan`)
    await page.getByRole('button', { name: 'Try the camera again' }).click()
    await expect(page.getByText('00:00:0C:12:34:56', { exact: true })).toBeVisible()
    await page.context().close()
    await server.close()
  })
})

test('the camera collects many labels, which open as an inventory with everything else on them', async ({
  openWithCamera,
  host,
}) => {
  const page = await openWithCamera([SIX])
  await page.goto(`${host.origin}/#/scan`)
  await expect(page.getByRole('heading', { name: '6 devices' })).toBeVisible()
  await expectAccessible(page)
  await expectTouchable(page)
  await page.getByRole('button', { name: 'Open as inventory' }).click()
  await expectDevices(page, '6 devices')
  const sources = await openPanel(page, 'Sources')
  await expect(sources.getByRole('textbox')).toHaveValue('Scanned labels')
  await page.keyboard.press('Escape')
  await expect(rowOf(page, '70:B3:D5:F2:F0:0A')).toContainText('TELEPLATFORMS')
  await page.reload()
  await expectDevices(page, '6 devices')
})

test('a camera that is refused or missing is reported in a sentence, and a photo is still read', async ({
  openWithCamera,
  host,
}) => {
  const page = await openWithCamera([[label(CISCO)]], 'refused')
  await page.goto(`${host.origin}/#/scan`)
  const said = page.getByText(/^The camera is not allowed for this site\./)
  await expect(said).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
  const beyond = await said.evaluate((said) => {
    const { bottom } = said.parentElement!.getBoundingClientRect()
    return said.getBoundingClientRect().bottom - bottom
  })
  expect(beyond).toBeLessThanOrEqual(0)
  await choosePhoto(page, 'label.png', await photo('code128', TELE))
  await expect(page.getByRole('heading', { name: 'TELEPLATFORMS' })).toBeVisible()

  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Requested device not found', 'NotFoundError'))
  })
  await page.reload()
  await expect(page.getByText(/^The browser found no camera on this device\./)).toBeVisible()
})
