import { devices, type Page } from '@playwright/test'
import { expectAccessible, expectToFitWidth } from './support/accessibility.ts'
import { expect, expectVendor, lookUp, test } from './support/fixtures.ts'

test.describe('the offer to install', () => {
  const offer = (page: Page) => page.getByRole('region', { name: 'Install Nameplate' })

  async function expectButtonsTouchable(page: Page): Promise<void> {
    for (const button of await page.locator('.install-offer button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(48)
    }
  }

  /** What Chromium dispatches when the app can be installed. `window.asked` counts the prompts. */
  async function offerInstallation(page: Page, outcome: 'accepted' | 'dismissed'): Promise<void> {
    await page.evaluate((outcome) => {
      const asked = { prompts: 0 }
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        platforms: ['web'],
        userChoice: Promise.resolve({ outcome, platform: 'web' }),
        prompt: async () => {
          asked.prompts++
          return await Promise.resolve({ outcome, platform: 'web' })
        },
      })
      Object.assign(window, { asked })
      dispatchEvent(event)
      Object.assign(asked, { prevented: event.defaultPrevented })
    }, outcome)
  }

  const asked = async (page: Page) =>
    await page.evaluate(() => (window as unknown as { asked: unknown }).asked)

  test.describe('without a service worker', () => {
    test.use({ serviceWorkers: 'block' })

    test('comes and goes', async ({ page, host }) => {
      await page.goto(host.origin)
      await expect(page.getByText('Answered on this device from')).toBeVisible()
      await expect(offer(page)).toBeHidden()

      await test.step('if the browser can install, prompting once', async () => {
        await offerInstallation(page, 'accepted')
        await offer(page).getByRole('button', { name: 'Install' }).click()
        await expect(offer(page)).toBeHidden()
        expect(await asked(page)).toEqual({ prompts: 1, prevented: true })
      })

      await test.step('without an error if its button is pressed again meanwhile', async () => {
        await page.reload()
        await page.evaluate(() => {
          const asked = { prompts: 0 }
          const prompt = async () => {
            if (asked.prompts++ > 0) throw new DOMException('Only once.', 'InvalidStateError')
          }
          const userChoice = new Promise(() => {})
          Object.assign(window, { asked })
          dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt, userChoice }))
        })
        await offer(page).getByRole('button', { name: 'Install' }).dblclick()
        expect(await asked(page)).toEqual({ prompts: 2 })
        expect(await offer(page).getByRole('alert').count()).toBe(0)
      })

      await test.step('is accessible and large enough to touch', async () => {
        await page.reload()
        await offerInstallation(page, 'accepted')
        await expect(offer(page)).toBeVisible()
        await expectAccessible(page)
        for (const width of [1440, 390, 320]) {
          await page.setViewportSize({ width, height: 844 })
          await expectToFitWidth(page)
          await expectButtonsTouchable(page)
        }
      })

      await test.step('once the app was installed in another way', async () => {
        await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
        await expect(offer(page)).toBeHidden()
      })
    })

    test('is dismissed for good, but not on the Registry screen', async ({ page, host }) => {
      await page.goto(host.origin)
      await offerInstallation(page, 'accepted')
      await offer(page).getByRole('button', { name: 'Not now' }).click()
      await expect(offer(page)).toBeHidden()
      await page.getByRole('link', { name: 'Registry' }).click()
      await expect(offer(page).getByRole('button', { name: 'Install' })).toBeVisible()
      await page.goto(host.origin)
      await expect(page.getByText('Answered on this device from')).toBeVisible()
      await offerInstallation(page, 'accepted')
      await page.getByRole('link', { name: 'Registry' }).click()
      await expect(offer(page)).toBeVisible()
      await page.getByRole('link', { name: 'Look up' }).click()
      await expect(page.getByText('Answered on this device from')).toBeVisible()
      await expect(offer(page)).toBeHidden()
    })

    test('is not repeated to somebody who has declined the browser’s own prompt', async ({
      page,
      host,
    }) => {
      await page.goto(host.origin)
      await offerInstallation(page, 'dismissed')
      await offer(page).getByRole('button', { name: 'Install' }).click()
      await expect(offer(page)).toBeHidden()
      await offerInstallation(page, 'accepted')
      await page.getByRole('link', { name: 'Registry' }).click()
      await expect(offer(page)).toBeVisible()
      await page.getByRole('link', { name: 'Look up' }).click()
      await expect(offer(page)).toBeHidden()
    })
  })

  test.describe('on an iPhone', () => {
    const { defaultBrowserType: _, ...iphone } = devices['iPhone 15']
    test.use({ ...iphone, serviceWorkers: 'block' })
    const instruction = (page: Page) =>
      page.getByRole('region', { name: 'Add Nameplate to the Home Screen' })

    test('is an instruction, which can be dismissed', async ({ page, host }) => {
      await page.goto(host.origin)
      await expect(instruction(page)).toContainText('Tap Share, then Add to Home Screen.')
      await expectAccessible(page)
      await expectToFitWidth(page)
      await expectButtonsTouchable(page)
      await instruction(page).getByRole('button', { name: 'Not now' }).click()
      await expect(instruction(page)).toBeHidden()
      await page.reload()
      await lookUp(page, '00000C')
      await expectVendor(page, 'Cisco Systems, Inc')
      await page.getByRole('button', { name: 'Clear' }).click()
      await expect(page.getByText('Answered on this device from')).toBeVisible()
      await expect(instruction(page)).toBeHidden()
    })

    test('is not offered on the Home Screen', async ({ page, host }) => {
      await page.addInitScript(() => Object.assign(navigator, { standalone: true }))
      await page.goto(host.origin)
      await expect(page.getByText('Answered on this device from')).toBeVisible()
      await expect(instruction(page)).toBeHidden()
    })
  })
})
