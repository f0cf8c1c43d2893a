import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/**
 * Repetitions of the first eight items of a list, table or switch: axe takes as long as there are elements to look at.
 */
const REPEATED = 'main :is(li, tr, .grid-row, .socket):nth-child(n + 9)'

/** Everything that can be tapped. */
const TOUCHED = 'main :is(a, button, input, select, textarea, summary, label:has(input))'

/**
 * Expects axe to find nothing in the current state of the page, or in one element, in light and in dark colours. A
 * layer over a screen that was already checked is checked alone: axe takes as long as there are elements to look at.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  // Until its code is loaded, a screen has no heading.
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await expectNoViolation(page, within)
  // Only colours depend on the theme.
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectNoViolation(page, within, ['color-contrast'])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Checks the named rules of axe, by default all. */
async function expectNoViolation(page: Page, within?: string, runOnly?: string[]): Promise<void> {
  // Fetching the stylesheets again takes a third of a check's time, and all states of a page have the same.
  const preload = !(await page.evaluate(() => 'axe' in window))
  if (preload) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    async ([include, exclude, preload, runOnly]) => {
      // Colours in transition are not colours of the page.
      const changing = document.getAnimations().filter((each) => each instanceof CSSTransition)
      await Promise.allSettled(changing.map(async ({ finished }) => await finished))
      const { run } = (window as unknown as { readonly axe: typeof axe }).axe
      // Reporting passed rules would take a third of a check's time.
      const options: RunOptions = {
        resultTypes: ['violations'],
        preload,
        ...(runOnly && { runOnly }),
      }
      const { violations } = await run({ include, exclude }, options)
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
    },
    [within ?? 'html', REPEATED, preload, runOnly] as const,
  )
  expect(violations).toEqual([])
}

/** Expects that nothing has to be scrolled sideways to be read, and that no list cuts it off. */
export async function expectToFitWidth(page: Page): Promise<void> {
  const beyond = await page.evaluate(() => {
    const edge = document.getElementById('app')?.getBoundingClientRect().right ?? 0
    const lists = Array.from(document.querySelectorAll('.rows'))
    const cut = lists.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    return Math.max(document.documentElement.scrollWidth - edge, ...cut)
  })
  expect(beyond).toBeLessThanOrEqual(0)
}

/**
 * Expects every touch target to be at least 48 pixels high, except links within a sentence, text that opens details,
 * and the address in a row, where the whole row can be tapped. Sockets are larger only without a mouse.
 */
export async function expectTouchable(page: Page): Promise<void> {
  const small = await page.locator(TOUCHED).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility() && !element.matches('p > a:not(.button)'))
      .filter((element) => !element.matches('label input, [role=search] input'))
      .filter((element) => !element.matches('dl summary, .grid-open, .socket'))
      .filter((element) => element.getBoundingClientRect().height < 48)
      .map((element) => element.outerHTML),
  )
  expect(small).toEqual([])
}
