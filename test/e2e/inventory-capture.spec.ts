import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { bytes, pcap } from '../fixtures/capture/files.ts'
import { ARP, arp, BROADCAST, ethernet } from '../fixtures/capture/frames.ts'
import { expect, test } from './support/fixtures.ts'
import { choose, expectDevices, openInventory, openPanel, rowOf } from './support/inventory.ts'

const CISCO = '00:00:0c:12:34:56'
const CAMERA = '70:b3:d5:f2:f0:01'

const SWITCH = `access-1#show mac address-table
Vlan    Mac Address       Type        Ports
----    -----------       --------    -----
  10    70b3.d5f2.f001    DYNAMIC     Gi1/0/2
`

const frames = [
  ethernet(BROADCAST, CISCO, ARP, arp(1, CISCO, '10.0.10.1', '10.0.10.12')),
  ethernet(CISCO, CAMERA, ARP, arp(2, CAMERA, '10.0.10.12', '10.0.10.1')),
  // Cut before its addresses end.
  new Uint8Array(8),
]
const file = Buffer.from(pcap(frames))

test.use({ serviceWorkers: 'block' })

/** Expects the sources to report their content. */
async function expectRead(page: Page, what: string): Promise<void> {
  const sources = await openPanel(page, 'Sources')
  await expect(sources).toContainText(`Read ${what}`)
  await page.keyboard.press('Escape')
}

const REFUSED = [
  [
    'a gzip file of something else',
    gzipSync(Buffer.from([0, 1, 2, 3, 4, 5])),
    /“it.pcap” is not a text file/,
  ],
  [
    'a gzipped text that is cut short',
    gzipSync(SWITCH.repeat(50)).subarray(0, -20),
    /“it.pcap” is cut short or damaged: it could not be unpacked/,
  ],
  [
    'a small gzip file with more text than can be read',
    gzipSync(Buffer.alloc(100_000_001, ' ')),
    /“it.pcap” is larger than 100 MB when unpacked/,
  ],
  [
    'a damaged header',
    Buffer.from(bytes('d4c3b2a1')),
    /“it.pcap”: The capture is cut short before/,
  ],
] as const

test('a capture', async ({ page, host }) => {
  await openInventory(page, host.origin)

  for (const [what, content, why] of REFUSED) {
    await test.step(`that is ${what} is refused with a sentence that says why`, async () => {
      await choose(page, ['it.pcap', content])
      await expect(page.getByText(why)).toBeVisible()
    })
  }

  await test.step('gives its devices with their addresses, and joins them with what a switch printed', async () => {
    await choose(page, ['lan.pcap', file], ['access.txt', SWITCH])
    await expectDevices(page, '2 devices')
    await expect(rowOf(page, '70:B3:D5:F2:F0:01').getByRole('gridcell')).toHaveText([
      '70:B3:D5:F2:F0:01',
      'TELEPLATFORMS',
      'Gi1/0/2 access-1',
      '10.0.10.12',
      'VLAN 10',
    ])
    await expectRead(page, '1 address in 4 lines and 3 frames, 1 of them without an address.')
    await rowOf(page, '00:00:0C:12:34:56').click()
    await page.getByText('Found in 1 place').click()
    await expect(page.getByRole('dialog')).toContainText('lan.pcap, capture, frame 1')
    await page.keyboard.press('Escape')
  })

  await test.step('in gzip is read in full, even with several members, wherever packets are split', async () => {
    const middle = 24 + 16 + frames[0]!.length + 7
    const packed = [file.subarray(0, middle), file.subarray(middle), Buffer.alloc(0)].map((part) =>
      gzipSync(part),
    )
    await openInventory(page, host.origin)
    await choose(page, ['lan.pcap.gz', Buffer.concat(packed)])
    await expectDevices(page, '2 devices')
    await expectRead(page, '3 frames, 1 of them without an address.')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('radio', { name: 'Text', exact: true })).toHaveCount(0)
  })

  await test.step('is added to the open inventory, and its devices are announced', async () => {
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await choose(page, ['lan-2.pcap', file])
    await expect(page.getByText('Added lan-2.pcap: 0 new devices.').first()).toBeVisible()
  })

  await test.step('is not confused with another of the same name, even after a reload', async () => {
    await openInventory(page, host.origin)
    await choose(page, ['lan.pcap', file], ['lan.pcap', Buffer.from(pcap(frames.slice(0, 1)))])
    await expectRead(page, '4 frames')
    await page.reload()
    await expectRead(page, '4 frames')
    await page.getByRole('button', { name: /^2 sources/ }).click()
    await expect(page.getByLabel(/^Name of source/)).toHaveCount(2)
  })

  await test.step('without an address says so', async () => {
    await openInventory(page, host.origin)
    await choose(page, ['empty.pcap', Buffer.from(pcap([]))])
    await expect(page.getByRole('heading', { name: 'No addresses in these frames' })).toBeVisible()
    await expectRead(page, '0 frames')
  })

  await test.step('that is truncated gives everything up to there and says so, even after a reload', async () => {
    await openInventory(page, host.origin)
    await choose(page, ['lan.pcap', file.subarray(0, file.length - 20)])
    const expectCut = async () => {
      await expectDevices(page, '2 devices')
      await expect(page.getByRole('alert')).toHaveText(
        'lan.pcap: The capture is cut short after frame 2; the frames up to there are shown.',
      )
    }
    await expectCut()
    await page.reload()
    await expectCut()
    await page.getByRole('button', { name: /^Sources: lan.pcap/ }).click()
    await page.getByLabel('Name of source 1').fill('mirror port')
    await page.getByLabel('Name of source 1').press('Enter')
    await expect(page.getByRole('alert')).toContainText('mirror port: The capture is cut short')
  })
})
