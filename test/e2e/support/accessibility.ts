import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Everything that a finger may press. */
const TOUCHED = 'main :is(a, button, input, select, textarea, summary, label:has(input))'

/** axe finds nothing in the present state of the page, nor in its colours where the system is dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoViolation(page)
  // Nothing but colours depends on the theme.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Checks all rules of axe unless some are named. */
async function expectNoViolation(page: Page, runOnly?: string[]): Promise<void> {
  // Colours on their way from one to the other are no colours of the page.
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changing.map(async ({ finished }) => await finished))
  })
  // Parsing axe, and telling of what passed, take two thirds of the time of a check.
  const axeIsThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(axeIsThere && { axeSource: ';' }) }).options({
    resultTypes: ['violations'],
    ...(runOnly && { runOnly }),
  })
  // Without frames there is nothing to gather, and the other mode opens a page for it at each analysis.
  const { violations } = await axe.setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Nothing has to be scrolled sideways to be read. */
export async function expectToFitWidth(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const edge = document.getElementById('app')?.getBoundingClientRect().right ?? 0
    return document.documentElement.scrollWidth - edge
  })
  expect(beyond).toBeLessThanOrEqual(0)
}

/** Whatever stands alone and can be touched is at least 48 pixels high; a link within a sentence need not be. */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.locator(TOUCHED).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && !element.matches('p > a:not(.button)'))
      .filter((element) => !element.matches('label input, [role=search] input'))
      .filter((element) => element.getBoundingClientRect().height < 48)
      .map((element) => element.outerHTML),
  )
  expect(small).toEqual([])
}
