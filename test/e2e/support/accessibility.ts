import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** Everything that a finger may press. */
const TOUCHED = 'main :is(a, button, input, select, textarea, summary, label:has(input))'

/** axe finds nothing in the present state of the page, nor in its colours where the system is dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectNoViolation(page)
  // Nothing but colours depends on the theme.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Checks all rules of axe unless some are named. */
async function expectNoViolation(page: Page, runOnly?: string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(async (runOnly) => {
    // Colours on their way from one to the other are no colours of the page.
    const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
    await Promise.allSettled(changing.map(async ({ finished }) => await finished))
    const { run } = (window as unknown as { readonly axe: typeof axe }).axe
    // Telling of what passed takes a third of the time of a check.
    const options: RunOptions = { resultTypes: ['violations'], ...(runOnly && { runOnly }) }
    const { violations } = await run(document, options)
    return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  }, runOnly)
  expect(violations).toEqual([])
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
