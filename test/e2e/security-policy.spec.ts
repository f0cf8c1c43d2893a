import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from './support/fixtures.ts'
import { DIST } from './support/host.ts'

// The host of these tests sends no security header fields, as many static hosts do.
test('on a host without header fields the page sets its own policy', async ({ page, host }) => {
  await page.goto(host.origin)
  await expect(page.getByRole('searchbox').or(page.getByRole('textbox')).first()).toBeVisible()
  await page.evaluate(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
      document.documentElement.classList.add(effectiveDirective)
    })
  })
  const broken = await page.evaluate(async () => {
    const script = document.createElement('script')
    let refused = false
    try {
      script.textContent = 'window.ran = true'
    } catch {
      refused = true
    }
    const style = document.createElement('style')
    style.textContent = 'body { color: red }'
    const image = document.createElement('img')
    image.src = 'https://example.com/a.png'
    document.head.append(script, style, image)
    const fetched = await fetch('https://example.com/').then(
      () => true,
      () => false,
    )
    return { refused, ran: 'ran' in window, fetched }
  })
  expect(broken).toEqual({ refused: true, ran: false, fetched: false })
  for (const directive of ['connect-src', 'img-src', 'style-src-elem']) {
    await expect(page.locator('html')).toContainClass(directive)
  }
})

test('nothing imports from the script that starts the worker, which WebKit would run a second time', async () => {
  const assets = (await readdir(`${DIST}assets`)).filter((file) => file.endsWith('.js'))
  expect(assets.filter((file) => file.startsWith('worker-entry-'))).toHaveLength(1)
  for (const file of assets) {
    const script = await readFile(`${DIST}assets/${file}`, 'utf8')
    expect(script, file).not.toMatch(/(from|import)\(?["'`]\.\/worker-entry-/)
  }
})
