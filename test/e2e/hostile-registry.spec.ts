import type { Page } from '@playwright/test'
import { parse } from 'csv-parse/sync'
import type { Assignment } from '../../src/core/registry/assignment.ts'
import { expectToFitWidth } from './support/accessibility.ts'
import {
  expect,
  lookUp,
  openReadyForOffline,
  registryOf,
  test as base,
} from './support/fixtures.ts'
import { download, expectDevices, openWith, show } from './support/inventory.ts'
import { block } from '../fixtures/registry/block.ts'
import { buildTestRegistry } from './support/registry.ts'

/** The longest text that a registry can contain, in bytes. */
const MOST_BYTES = 1023

/** Names that somebody could have registered to do harm, or that only look like it. */
const NAMES: readonly string[] = [
  '<img src=x onerror="alert(1)"><script>alert(2)</script>',
  `"'><svg onload=alert(3)></title></textarea><iframe src=javascript:alert(4)>`,
  'javascript:alert(5)//{{7*7}}${7*7}&lt;b&gt;',
  '\u202Egnp.stellar\u2066 and\u2067 on',
  '\u2069\u2069\u202C\u202Dclosing\u202E what it did not open',
  '\u200F\u061Cתקשורת (בע"מ) שלום',
  '\u0001\u0007\u001B[31mred\u007F\u0085\u009Bcontrols\uFFFE',
  'first\nsecond\r\n\tthird\u2028fourth\u2029fifth',
  '=cmd|\u2019/C calc\u2019!A0',
  '@SUM(1+1)*cmd|" /C calc"!A0',
  '+1-1, "quoted"; and more',
  '-2+3\n=1+1',
  '\t=1+1',
  '＝1+1',
  '__proto__',
  'W'.repeat(MOST_BYTES),
  '語'.repeat(341),
  'a\u0301'.repeat(341),
  '\u202E'.repeat(341),
]

/** Markup, directions, control characters, a property of all objects, the longest. The lists of blocks and devices have all. */
const ONE_OF_EACH_KIND = [0, 3, 6, 14, 15]

/** What spreadsheets take for a formula (OWASP, “CSV Injection”). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

const prefixOf = (index: number) => (0x40_0000 + 4 * index).toString(16).toUpperCase()

/** A block for each name; all of them hold the block after the last one together. */
function rows(nameOf: (index: number) => string): Assignment[] {
  const row = (prefix: string, index: number) => block('MA-L', prefix, nameOf(index))
  return [
    ...NAMES.map((_, index) => row(prefixOf(index), index)),
    ...NAMES.map((_, index) => row(prefixOf(NAMES.length), index)),
  ]
}

const HOSTILE = rows((index) => NAMES[index] ?? '')

const test = base.extend({
  registry: async ({ registryRows }, use) => await use(await registryOf(registryRows, HOSTILE)),
})

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, registryRows: 20 })

test.beforeEach(async ({ page }) => {
  page.on('dialog', (dialog) => {
    throw new Error(`A name has run as a script: ${dialog.message()}`)
  })
})

/** Nothing in the page was made by a name, nothing has to be scrolled sideways, and all that is no name reads on. */
async function expectUnharmed(page: Page, screen: string): Promise<void> {
  await test.step(screen, async () => {
    const made = page.locator('#app :is(img, script, iframe, object, embed, [onload], [onerror])')
    await expect(made, screen).toHaveCount(0)
    await expectToFitWidth(page)
    expect(await page.evaluate(disturbed, NAMES), screen).toEqual([])
  })
}

/** The texts around names whose letters do not run from left to right, line by line. Runs in the page. */
function disturbed(names: readonly string[]): string[] {
  const forms = names.flatMap((name) => {
    const tamed = name.replace(/\p{Bidi_Control}/gu, '').replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    const inJson = [name, tamed].map((text) => JSON.stringify(text).slice(1, -1))
    return [name, tamed, ...inJson].filter((form) => form.trim() !== '')
  })
  const found: string[] = []
  const app = document.getElementById('app')
  if (app === null) return ['There is no app.']
  const walker = document.createTreeWalker(app, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node instanceof Text; node = walker.nextNode()) {
    const hidden = node.parentElement?.closest('.hidden-visually')
    if (hidden || !node.parentElement?.checkVisibility()) continue
    const text = node.data
    const named = new Set<number>()
    for (const form of forms) {
      for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + form.length)) {
        for (let i = at; i < at + form.length; i++) named.add(i)
      }
    }
    let before: DOMRect | null = null
    for (let i = 0; i < text.length; i++) {
      if (named.has(i) || text[i]?.trim() === '') continue
      range.setStart(node, i)
      range.setEnd(node, i + 1)
      const place = range.getBoundingClientRect()
      if (place.width === 0) continue
      const sameLine = before !== null && Math.abs(before.top - place.top) < 2
      if (sameLine && before !== null && place.left < before.left) {
        found.push(text.slice(0, 60))
        break
      }
      before = place
    }
  }
  return found
}

async function openScreen(page: Page, name: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Screens' })
  // On a phone these have no place of their own.
  if (['History', 'Registry', 'API'].includes(name)) {
    await navigation.getByRole('link', { name: 'More' }).click()
    await page.getByRole('main').getByRole('link', { name }).click()
  } else await navigation.getByRole('link', { name }).click()
}

/** A page's rendering of a name: white space becomes one space, and zero-width characters are not compared. */
const asShown = (name: string) => name.replaceAll(/\s+/g, ' ').trim()

test('the names of a hostile registry', async ({ page, host }) => {
  await openReadyForOffline(page, host)

  await test.step('are shown as text by every screen', async () => {
    for (const index of ONE_OF_EACH_KIND) {
      const name = NAMES[index] ?? ''
      await openScreen(page, 'Look up')
      await lookUp(page, `${prefixOf(index)}000001`)
      await expect(page.locator('.plate-title')).toHaveText(asShown(name))
      await expectUnharmed(page, `Look up ${JSON.stringify(name)}`)
      await page.getByRole('link', { name: 'All blocks of this vendor' }).click()
      // A vendor may have several spellings.
      await expect(page.getByRole('region', { name: 'The vendor' })).toContainText(asShown(name))
      await expectUnharmed(page, `Vendor ${JSON.stringify(name)}`)
    }
    await page.goto(`${host.origin}/?q=${prefixOf(NAMES.length)}`)
    await expect(page.getByRole('heading', { name: /^One of .* companies$/ })).toBeVisible()
    await expectUnharmed(page, 'Look up, a block of several')
    await lookUp(page, '40')
    await expect(page.getByRole('heading', { name: /blocks start with this/ })).toBeVisible()
    await expectUnharmed(page, 'Look up, a beginning')
    await openScreen(page, 'Vendors')
    await expect(page.getByRole('listitem').nth(NAMES.length)).toBeAttached()
    await expectUnharmed(page, 'Vendors')
    await openScreen(page, 'History')
    await expect(
      page.getByRole('link', { name: `${hyphens(0)}-00-00-01`.replaceAll('-', ':') }),
    ).toBeVisible()
    await expectUnharmed(page, 'History')
    await openScreen(page, 'API')
    for (const index of ONE_OF_EACH_KIND.slice(0, 3)) {
      await page.getByLabel('Address', { exact: true }).first().fill(prefixOf(index))
      await page.getByRole('button', { name: 'Send GET' }).click()
      await expect(page.locator('.answered pre')).toContainText(hyphens(index).replaceAll('-', ':'))
      await expectUnharmed(page, `API ${index}`)
    }
  })

  await test.step('are shown and exported as text by an inventory, and no cell starts a formula', async () => {
    const text = NAMES.map((_, index) => `port ${index}: ${hyphens(index)}-00-00-01`).join('\n')
    await openWith(page, host.origin, text)
    await expectDevices(page, `${NAMES.length} devices`)
    await expectUnharmed(page, 'Inventory')
    const records: string[][] = parse((await download(page, 'CSV')).text)
    expect(records.flat().filter((cell) => FORMULA.test(cell))).toEqual([])
    const vendor = records[0]?.indexOf('Registered name') ?? -1
    expect(records.slice(1).map((cells) => cells[vendor])).toEqual(
      NAMES.map((name) => (FORMULA.test(name) ? `'${name}` : name)),
    )
    const json = JSON.parse((await download(page, 'JSON')).text) as {
      devices: { vendor: string }[]
    }
    expect(json.devices.map((device) => device.vendor)).toEqual(NAMES)
    const annotated = (await download(page, 'Annotated text')).text
    const lines = annotated.split(/\r\n|[\n\r\u0085\u2028\u2029]/)
    expect(lines.map((line) => line.split('  # ')[0])).toEqual(text.split('\n'))
    await show(page, 'Text')
    await expectUnharmed(page, 'Inventory, the text')
  })
})

const hyphens = (index: number) => prefixOf(index).replaceAll(/..(?=.)/g, '$&-')

test('an update to hostile names is shown as text, as are all changes', async ({
  page,
  host,
  registry,
}) => {
  const before = await buildTestRegistry(
    '2026-04-04',
    20,
    undefined,
    rows((index) => NAMES.at(-1 - index) ?? ''),
  )
  host.publish(before.files)
  await openReadyForOffline(page, host)
  host.publish(registry.files)
  await openScreen(page, 'Registry')
  await page.reload()
  const changes = page.getByRole('region', { name: 'What the last update changed' })
  await expect(changes).toBeVisible()
  for (const kind of await changes.locator('summary').all()) await kind.click()
  await expectUnharmed(page, 'Registry')
  await page.getByRole('button', { name: 'Test it' }).click()
  await expect(page.getByText(/a test lookup of/)).toBeVisible()
  await expectUnharmed(page, 'Registry, tested')
})
