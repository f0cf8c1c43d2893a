import type { Page } from '@playwright/test'
import { appWorker, expect, holdQuestions, test } from './support/fixtures.ts'
import {
  choose,
  leave,
  listed,
  drop,
  expectDevices,
  longText,
  nothingOpen,
  openInventory,
  REPORTS_OFTEN,
  shownAddresses,
  storedView,
  SWITCH,
  textField,
} from './support/inventory.ts'

test.use({ serviceWorkers: 'block' })

/**
 * Waits within the page for the button that stops the work, which may be shown only for a moment; then presses it, follows
 * the link to the list of all inventories, or drops a file. Sent from here, a click or a drop may arrive after the work is
 * done.
 */
async function cancelShown(
  page: Page,
  then: 'press it' | 'leave' | { readonly drop: string; readonly text: string } | null = null,
): Promise<void> {
  await page.evaluate(
    async (then) =>
      await new Promise<void>((resolve) => {
        new MutationObserver((_, observer) => {
          const buttons = [...document.querySelectorAll('button')]
          const cancel = buttons.find(({ textContent }) => textContent === 'Cancel')
          if (cancel === undefined) return
          observer.disconnect()
          if (then === 'press it') cancel.click()
          else if (then === 'leave') {
            const links = [...document.querySelectorAll('nav a')]
            const inventory = links.find(({ textContent }) => textContent === 'Inventory')
            ;(inventory as HTMLAnchorElement).click()
          } else if (then !== null) {
            const dataTransfer = new DataTransfer()
            dataTransfer.items.add(new File([then.text], then.drop))
            const init = { bubbles: true, cancelable: true, dataTransfer }
            document.body.dispatchEvent(new DragEvent('drop', init))
          }
          resolve()
        }).observe(document.body, { subtree: true, childList: true })
      }),
    then,
  )
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.body.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, clipboardData }))
  }, text)
}

test('long work', async ({ page, host }) => {
  host.precede(/worker-entry/, REPORTS_OFTEN)
  await test.step('is cancelled at once, and can be started again', async () => {
    await openInventory(page, host.origin)
    const pressed = cancelShown(page, 'press it')
    await choose(page, ['long.txt', longText(30_000)])
    await pressed
    await expect(page.getByRole('heading', { name: 'Stopped' })).toBeVisible()
    await page.getByRole('button', { name: 'Start again' }).click()
    await expectDevices(page, '30,000 devices')
  })

  await test.step('of opening a stored inventory ends if the person leaves', async () => {
    await leave(page)
    const left = cancelShown(page, 'leave')
    await listed(page, /long.txt/).click()
    await left
    await expect(nothingOpen(page)).toBeVisible()
    await listed(page, /long.txt/).click()
    await expectDevices(page, '30,000 devices')
  })

  await test.step('of opening a stored inventory continues with a file dropped meanwhile', async () => {
    await leave(page)
    const dropped = cancelShown(page, { drop: 'arp.txt', text: SWITCH })
    await listed(page, /long.txt/).click()
    await dropped
    await expectDevices(page, '30,005 devices')
  })

  await test.step('keeps all short texts that are pasted quickly one after another', async () => {
    await paste(page, SWITCH)
    await paste(page, '00:1b:77:49:54:fd')
    await expectDevices(page, '30,006 devices')
  })

  await test.step('that is cancelled leaves the previous inventory open', async () => {
    await openInventory(page, host.origin)
    await choose(page, ['arp.txt', SWITCH])
    await expectDevices(page, '5 devices')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    const pressed = cancelShown(page, 'press it')
    await choose(page, ['long.txt', longText(30_000)])
    await pressed
    await expectDevices(page, '5 devices')
    await expect(shownAddresses(page)).toHaveCount(6)
  })

  await test.step('continues with a file dropped meanwhile', async () => {
    await openInventory(page, host.origin)
    const dropped = cancelShown(page, { drop: 'arp.txt', text: SWITCH })
    await choose(page, ['long.txt', longText(30_000)])
    await dropped
    await expectDevices(page, '30,005 devices')
    await page.getByRole('button', { name: /^2 sources/ }).click()
    await page.getByRole('button', { name: 'Remove long.txt' }).click()
    await expectDevices(page, '5 devices')
    await expect(page.getByRole('button', { name: /^Sources: arp\.txt/ })).toBeVisible()
  })

  await test.step('that dies with its worker is repeated', async () => {
    await (await appWorker(page)).evaluate(() => self.close())
    await expect(page.getByText('and were restarted.')).toBeVisible()
    await expectDevices(page, '5 devices')
    await expect(shownAddresses(page)).toHaveCount(6)
  })

  await test.step('continues with text pasted meanwhile', async () => {
    await leave(page)
    const working = cancelShown(page)
    await paste(page, longText(30_000))
    await working
    await paste(page, SWITCH)
    await paste(page, '00:1b:77:49:54:fd')
    await expectDevices(page, '30,006 devices')
    await page.getByRole('button', { name: /^3 sources/ }).click()
    await page.getByRole('button', { name: 'Remove Paste 1' }).click()
    await expectDevices(page, '6 devices')
  })
})

test('content that arrives before the worker has answered', async ({ page, host }) => {
  await test.step('is read together, typed and dropped', async () => {
    await openInventory(page, host.origin)
    const sendHeld = await holdQuestions(page, 'read')
    await textField(page).pressSequentially('00:1b:77:49:54:fd')
    await drop(page, 'arp.txt', SWITCH)
    await sendHeld()
    await expectDevices(page, '6 devices')
  })

  await test.step('is not lost by going back', async () => {
    await leave(page)
    await page.getByRole('link', { name: '6 devices' }).click()
    await expectDevices(page, '6 devices')
    const sendHeld = await holdQuestions(page, 'read')
    await paste(page, '00:1b:77:49:54:fe')
    await page.goBack()
    await sendHeld()
    await expectDevices(page, '7 devices')
  })

  await test.step('replaces nothing in an inventory that is being opened', async () => {
    await leave(page)
    await page.reload()
    await expect(page.getByRole('link', { name: '7 devices' })).toBeVisible()
    const sendHeld = await holdQuestions(page, 'read')
    await page.getByRole('link', { name: '7 devices' }).click()
    await textField(page).pressSequentially('00:1b:77:49:54:fd')
    await sendHeld()
    await expectDevices(page, '1 device')
    await leave(page)
    await page.getByRole('link', { name: '7 devices' }).click()
    await expectDevices(page, '7 devices')
  })
})

test('a reload while a file is being read leaves the previous inventory open, and says what was interrupted', async ({
  page,
  host,
}) => {
  await openInventory(page, host.origin)
  await choose(page, ['arp.txt', SWITCH])
  await expectDevices(page, '5 devices')
  await expect.poll(async () => await storedView(page)).not.toBeNull()
  await (
    await appWorker(page)
  ).evaluate(() => {
    Blob.prototype.arrayBuffer = () => new Promise(() => {})
  })
  await drop(page, 'long.txt', longText(50))
  await expect(page.getByRole('progressbar', { name: 'Looking for addresses' })).toBeVisible()
  await page.reload()
  await expectDevices(page, '5 devices')
  const interrupted = page.getByRole('alert').filter({ hasText: 'long.txt' })
  await expect(interrupted).toHaveText(
    /^Reading long\.txt was interrupted when the page was reloaded\. Open it again\./,
  )

  await test.step('once, and not when it is opened again', async () => {
    await drop(page, 'long.txt', longText(50))
    await expectDevices(page, '55 devices')
    await expect(interrupted).toBeHidden()
    await page.reload()
    await expectDevices(page, '55 devices')
    await expect(interrupted).toBeHidden()
  })
})

test('a reload while a file is being stored, before it is shown, says what to open again', async ({
  page,
  host,
}) => {
  await openInventory(page, host.origin)
  await (
    await appWorker(page)
  ).evaluate(() => {
    const { put } = IDBObjectStore.prototype
    // A transaction ends once nothing more is asked of it.
    IDBObjectStore.prototype.put = function (...row) {
      const again = () => this.count().addEventListener('success', again)
      if (this.name === 'inventoryContents') again()
      return put.apply(this, row)
    }
  })
  await choose(page, ['arp.txt', SWITCH])
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert')).toHaveText(/^Reading arp\.txt was interrupted/)
})
