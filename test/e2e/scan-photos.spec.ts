import { photo } from '../labels/photo.ts'
import { expectAccessible, expectToFitWidth, expectTouchable } from './support/accessibility.ts'
import { choosePhoto } from './support/camera.ts'
import { held } from './support/faults.ts'
import {
  expect,
  holdQuestions,
  openReadyForOffline,
  test,
  useMeteredConnection,
} from './support/fixtures.ts'
import type { Host } from './support/host.ts'
import { openInventory, drop, expectDevices, longText } from './support/inventory.ts'

const CISCO = '00000C123456'
const TELE = '70B3D5F2F00A'

const CODE_READER = /\/assets\/zxing_reader-.+\.wasm$/

const fetchedReader = (host: Host) => host.requests.filter((path) => CODE_READER.test(path)).length

test('the code reader', async ({ page, host, registry }) => {
  const pack = held()
  host.misbehave(registry.packPath, pack.fault)

  await test.step('is fetched by a first visit, after everything else', async () => {
    await page.goto(`${host.origin}/#/registry`)
    await expect.poll(() => host.requestsFor(registry.packPath)).toHaveLength(1)
    await expect(page.getByText('The code reader for Scan is not downloaded yet.')).toBeVisible()
    expect(fetchedReader(host)).toBe(0)
    pack.next()
    await expect(page.getByText('The code reader for Scan is on this device.')).toBeVisible()
    expect(fetchedReader(host)).toBe(1)
  })

  await test.step('reads a photo without a network', async () => {
    await host.stop()
    await page.goto(`${host.origin}/#/scan`)
    await choosePhoto(page, 'a.png', await photo('qrcode', `MAC:${CISCO}`))
    await expect(page.getByRole('heading', { name: 'Cisco Systems, Inc' })).toBeVisible()
    await page.reload()
    await choosePhoto(page, 'b.png', await photo('datamatrix', TELE))
    await expect(page.getByRole('heading', { name: '2 devices' })).toBeVisible()
    await expect(page.getByRole('link', { name: /TELEPLATFORMS/ })).toBeVisible()
    await host.start()
    expect(fetchedReader(host)).toBe(1)
  })
})

test('on a connection that costs money the code reader is fetched only on request', async ({
  page,
  host,
}) => {
  await useMeteredConnection(page)
  await openReadyForOffline(page, host)

  await test.step('by a photo, which says how much is downloaded, and what to do if that fails', async () => {
    await host.stop()
    await page.goto(`${host.origin}/#/scan`)
    await expect(page.getByText(/^The code reader is not on this device yet/)).toBeVisible()
    await expectAccessible(page)
    await host.start()
    await page.getByRole('button', { name: 'Try again', exact: true }).click()
    await choosePhoto(page, 'a.png', await photo('code39', CISCO))
    await expect(page.getByRole('heading', { name: 'Cisco Systems, Inc' })).toBeVisible()
  })

  await test.step('or on the Registry screen, whose offline test says so', async () => {
    await page.evaluate(() => caches.delete('nameplate-code-reader'))
    await page.getByRole('link', { name: 'Registry' }).click()
    const verdict = page.getByRole('region', { name: 'Works offline' }).locator('strong')
    await page.getByRole('button', { name: 'Test it' }).click()
    await expect(verdict).toHaveText('Everything except Scan works offline.')
    await page.getByRole('button', { name: 'Download the code reader (416 kB)' }).click()
    await expect(
      page.getByText('The code reader for Scan is on this device.').first(),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Test it' }).click()
    await expect(verdict).toHaveText('Everything works offline.')
  })
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
    // The message is announced a moment later.
    const said = page.getByRole('region', { name: 'Photos' }).getByRole('alert')
    await expect(said).toHaveText(/^No code was found in “wall\.png”/)
    await choosePhoto(page, 'broken.png', Buffer.from('not a picture'))
    await expect(said).toHaveText(/^“broken\.png” is not a picture that this browser can read\./)
  })

  await test.step('of a type unknown to the system is not read as text, and every photo without a code is counted', async () => {
    const bytes = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0 00:00:0C:12:34:56')
    await page.getByLabel('Choose a photo').setInputFiles(
      ['one.heic', 'two.heic', 'three.heic'].map((name) => {
        return { name, mimeType: 'application/octet-stream', buffer: bytes }
      }),
    )
    const said = page.getByRole('region', { name: 'Photos' }).getByRole('alert')
    await expect(said).toHaveText(/ Nothing was read from 2 more photos\.$/)
    await expect(page.getByRole('region', { name: 'Scanned codes' })).toHaveCount(0)
  })

  await test.step('of a code without an address shows the content of the code; digits that could be one are offered', async () => {
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

  await test.step('is not needed again after a reload, nor if its codes were cleared by mistake', async () => {
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

  await test.step('read while earlier codes are cleared is not cleared with them', async () => {
    const codes = page.getByRole('region', { name: 'Codes without an address' })
    const sendHeld = await holdQuestions(page, 'keepCodes')
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await choosePhoto(page, 'd.png', await photo('code128', '000002123456'))
    await expect(codes.getByRole('listitem')).toHaveCount(4)
    await sendHeld()
    await expect(codes.getByRole('listitem')).toContainText(['000002123456'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(codes.getByRole('listitem')).toHaveCount(4)
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

  await test.step('is preferred in a paste, but a text longer than any label is an inventory', async () => {
    await page.evaluate((text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
      )
    }, longText(2_000))
    await expectDevices(page, '2,000 devices')
    await openInventory(page, host.origin)
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

  await test.step('that is shared to the app and opened is read by Scan, with the text that came with it', async () => {
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
