import type { Page } from '@playwright/test'
import { startServer } from '../../src/server/server.ts'
import type { Label } from '../labels/draw.ts'
import { photo } from '../labels/photo.ts'
import { expectAccessible, expectToFitWidth, expectTouchable } from './support/accessibility.ts'
import { withCamera as test } from './support/camera.ts'
import { expect, expectVendor, openReadyForOffline } from './support/fixtures.ts'
import type { Host } from './support/host.ts'
import { clear, drop, expectDevices, expectStored, longText, rowOf } from './support/inventory.ts'

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

const CODE_READER = /\/assets\/zxing_reader-.+\.wasm$/

const fetchedReader = (host: Host) => host.requests.filter((path) => CODE_READER.test(path)).length

async function choosePhoto(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose a photo').setInputFiles({ name, mimeType: 'image/png', buffer })
}

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

test.describe('without a service worker', () => {
  test.use({ serviceWorkers: 'block' })

  test('the camera', async ({ openWithCamera, host }) => {
    const page = await openWithCamera([[label(CISCO, { turn: 30 })]])

    await test.step('that another app uses can be tried again, and its first picture is waited for', async () => {
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

    await test.step('answers the label before it at once, with a vibration, and the same label again is no other device', async () => {
      await expect(page.getByText('00:00:0C:12:34:56', { exact: true })).toBeVisible()
      await framesRead(page, 6)
      expect(
        await page.evaluate(
          () => (window as never as { vibrated: { times: number } }).vibrated.times,
        ),
      ).toBe(1)
    })

    await test.step('is on only while the screen is in sight', async () => {
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

    await test.step('reads under the policy of our own server', async () => {
      const server = await startServer({
        port: 0,
        host: 'localhost',
        folders: { dist: 'dist', registry: 'dist/registry' },
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

  test('the camera collects many labels, which open as an inventory with everything else they say', async ({
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
    await expect(page.getByText('Scanned labels')).toBeVisible()
    await expect(rowOf(page, '70:B3:D5:F2:F0:0A')).toContainText('TELEPLATFORMS')
    await expectStored(page)
    await page.reload()
    await expectDevices(page, '6 devices')
  })

  for (const [access, sentence] of [
    ['refused', /^The camera is not allowed for this site\./],
    ['missing', /^The browser found no camera on this device\./],
  ] as const) {
    test(`a camera that is ${access} is reported in a sentence, and a photo is still read`, async ({
      openWithCamera,
      host,
    }) => {
      const page = await openWithCamera([[label(CISCO)]], access)
      await page.goto(`${host.origin}/#/scan`)
      await expect(page.getByText(sentence)).toBeVisible()
      await expectAccessible(page)
      await page.setViewportSize({ width: 320, height: 568 })
      await page.evaluate(() => void (document.documentElement.style.fontSize = '200%'))
      const beyond = await page.getByText(sentence).evaluate((said) => {
        const { bottom } = said.parentElement!.getBoundingClientRect()
        return said.getBoundingClientRect().bottom - bottom
      })
      expect(beyond).toBeLessThanOrEqual(0)
      await choosePhoto(page, 'label.png', await photo('code128', TELE))
      await expect(page.getByRole('heading', { name: 'TELEPLATFORMS' })).toBeVisible()
    })
  }
})

test('a photo is read offline once the code reader has been used, which no visit fetches before', async ({
  page,
  host,
}) => {
  await openReadyForOffline(page, host)
  expect(fetchedReader(host)).toBe(0)
  await page.goto(`${host.origin}/#/scan`)
  await choosePhoto(page, 'a.png', await photo('qrcode', `MAC:${CISCO}`))
  await expect(page.getByRole('heading', { name: 'Cisco Systems, Inc' })).toBeVisible()
  await host.stop()
  await page.reload()
  await choosePhoto(page, 'b.png', await photo('datamatrix', TELE))
  await expect(page.getByRole('heading', { name: '2 devices' })).toBeVisible()
  await expect(page.getByText('TELEPLATFORMS')).toBeVisible()
  expect(fetchedReader(host)).toBe(1)
})

test('without the code reader a photo says how much is downloaded, and what to do if that fails', async ({
  page,
  host,
}) => {
  await openReadyForOffline(page, host)
  await host.stop()
  await page.goto(`${host.origin}/#/scan`)
  await expect(page.getByText(/^The code reader is not on this device yet/)).toBeVisible()
  await expectAccessible(page)
  await host.start()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await choosePhoto(page, 'a.png', await photo('code39', CISCO))
  await expect(page.getByRole('heading', { name: 'Cisco Systems, Inc' })).toBeVisible()
})

test('a photo', async ({ page, host }) => {
  await openReadyForOffline(page, host)

  await test.step('without a code, and one that is not a picture, are reported', async () => {
    await page.goto(`${host.origin}/#/scan`)
    const canvas = await page.evaluate(async () => {
      const drawn = new OffscreenCanvas(640, 480)
      drawn.getContext('2d')?.fillText('No code at all', 50, 50)
      const bytes = await (await drawn.convertToBlob()).arrayBuffer()
      return Array.from(new Uint8Array(bytes))
    })
    await choosePhoto(page, 'wall.png', Buffer.from(canvas))
    // What is shown is announced a moment later.
    const said = page.getByRole('region', { name: 'Photos' }).getByRole('alert')
    await expect(said).toHaveText(/^No code was found in “wall\.png”/)
    await choosePhoto(page, 'broken.png', Buffer.from('not a picture'))
    await expect(said).toHaveText(/^“broken\.png” is not a picture that this browser can read\./)
  })

  await test.step('of a type that the system does not know is no text, and each one in vain is counted', async () => {
    const bytes = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0 00:00:0C:12:34:56')
    await page.getByLabel('Choose a photo').setInputFiles(
      ['one.heic', 'two.heic', 'three.heic'].map((name) => {
        return { name, mimeType: 'application/octet-stream', buffer: bytes }
      }),
    )
    const said = page.getByRole('region', { name: 'Photos' }).getByRole('alert')
    await expect(said).toHaveText(/ Nothing was read from 2 more pictures\.$/)
    await expect(page.getByRole('region', { name: 'Scanned codes' })).toHaveCount(0)
  })

  await test.step('of a code without an address shows what the code holds; digits that could be one are offered', async () => {
    await choosePhoto(page, 'a.png', await photo('qrcode', 'https://example.com/<b>manual</b>'))
    const codes = page.getByRole('region', { name: 'Codes without an address' })
    await expect(codes.getByText('https://example.com/<b>manual</b>')).toBeVisible()
    await choosePhoto(page, 'b.png', await photo('code128', '000000123456'))
    await expect(codes.getByText('000000123456')).toBeVisible()
    await choosePhoto(page, 'c.png', await photo('code128', '000001123456'))
    await expect(codes.getByRole('listitem')).toHaveCount(3)
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectToFitWidth(page)
    await expectTouchable(page)
  })

  await test.step('is not needed again after a reload, nor when its codes were cleared by mistake', async () => {
    const codes = page.getByRole('region', { name: 'Codes without an address' })
    await page.reload()
    await expect(codes.getByRole('listitem')).toHaveCount(3)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(codes).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(codes.getByRole('listitem')).toHaveCount(3)
    await page.reload()
    await expect(codes.getByRole('listitem')).toHaveCount(3)
  })

  await test.step('can be pasted anywhere on the screen', async () => {
    await page.evaluate(
      (bytes) => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([new Uint8Array(bytes)], 'i.png', { type: 'image/png' }))
        document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }))
      },
      Array.from(await photo('qrcode', TELE)),
    )
    await expect(page.getByRole('heading', { name: 'TELEPLATFORMS' })).toBeVisible()
  })

  await test.step('is what a paste is read for, but a text longer than any label is an inventory', async () => {
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      )
    }, longText(2_000))
    await expectDevices(page, '2,000 devices')
    await clear(page, host.origin)
  })

  await test.step('that is dropped on any screen is read by Scan', async () => {
    await page.getByRole('link', { name: 'Vendors' }).click()
    const png = await photo('code128', TELE)
    await page.evaluate((bytes) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([new Uint8Array(bytes)], 'l.png', { type: 'image/png' }))
      for (const type of ['dragover', 'drop']) {
        const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer })
        document.body.dispatchEvent(event)
      }
    }, Array.from(png))
    await expect(page.getByRole('heading', { name: 'TELEPLATFORMS' })).toBeVisible()
    await drop(page, 'arp.txt', '10.0.0.1 00:00:0c:12:34:56\n')
    await expectDevices(page, '1 device')
  })

  await test.step('that is shared to the app is read by Scan, with the words beside it', async () => {
    const png = await photo('code128', TELE)
    await page.evaluate((bytes) => {
      const form = document.createElement('form')
      Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
      const text = Object.assign(document.createElement('textarea'), { name: 'text' })
      text.value = 'the other one is 00:00:0C:12:34:56'
      const data = new DataTransfer()
      data.items.add(new File([new Uint8Array(bytes)], 'l.png', { type: 'image/png' }))
      const input = Object.assign(document.createElement('input'), { name: 'files', type: 'file' })
      input.files = data.files
      form.append(text, input)
      form.hidden = true
      document.body.append(form)
      form.submit()
    }, Array.from(png))
    await expect(page.getByRole('heading', { name: '2 devices' })).toBeVisible()
  })
})
