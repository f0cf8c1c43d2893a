import { expectAccessible } from './support/accessibility.ts'
import { expect, expectCopied, expectVendor, lookUp, placeNoted } from './support/fixtures.ts'
import { stallAfter, status } from './support/faults.ts'
import { HUAWEI_BLOCKS, HOSTILE, main, field, result, test } from './support/vendors.ts'

test.use({
  permissions: ['clipboard-read', 'clipboard-write'],
  serviceWorkers: 'block',
  registryRows: 200,
})

test('the search', async ({ page, host }) => {
  await test.step('answers every keystroke, forgiving accents, legal forms and a typo', async () => {
    await page.goto(host.origin)
    await page.getByRole('link', { name: 'Vendors' }).click()
    await expect(field(page)).toBeFocused()
    await expect(main(page)).toContainText('The largest vendors')
    await expect(main(page).getByRole('listitem').first()).toContainText('250 blocks')
    await field(page).pressSequentially('drag')
    await expect(result(page, 'Drägerwerk AG & Co. KG aA Germany 1 block')).toBeVisible()
    await field(page).fill('Huawie Technologies Inc.')
    await expect(
      result(page, /^HUAWEI TECHNOLOGIES CO\.,LTD China, Hong Kong 250 blocks$/),
    ).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'No vendor of that name. Did you mean' }),
    ).toBeVisible()
    await field(page).fill('浙江红谱')
    await expect(result(page, /浙江红谱科技有限公司/)).toBeVisible()
    await expect(page).toHaveURL(/#\/vendors\?q=/)
  })

  await test.step('leads from a trade name to the organization, and separates names that are only similar', async () => {
    await page.goto(`${host.origin}/#/vendors?q=mikrotik`)
    const links = main(page).getByRole('listitem').getByRole('link')
    await expect(links).toHaveText([
      /^Routerboard\.com .*MikroTik devices are registered to this company/,
    ])
    await expect(page.getByRole('heading', { name: '2 vendors' })).toBeHidden()
    await field(page).fill('draeger')
    await field(page).fill('drager')
    await expect(page.getByRole('heading', { name: 'Similar names' })).toBeHidden()
    await field(page).fill('routerboard')
    await expect(page.getByRole('heading', { name: 'Similar names' })).toBeVisible()
    await expect(links).toHaveText([/^Routerboard\.com/, /^Routerbeard Ltd/])
    await expectAccessible(page)
    await field(page).fill('microtik')
    await expect(links).toHaveText([/MikroTik/])
  })

  await test.step('shows thirty, and more on request', async () => {
    await page.goto(`${host.origin}/#/vendors`)
    await expect(main(page).getByRole('listitem')).toHaveCount(30)
    await page.getByRole('button', { name: 'Show more' }).click()
    await expect(main(page).getByRole('listitem')).toHaveCount(60)
  })

  await test.step('keeps its scroll position after a reload, and on the way back', async () => {
    const rows = main(page).getByRole('listitem')
    await rows.nth(50).scrollIntoViewIfNeeded()
    const top = await placeNoted(page)
    expect(top).toBeGreaterThan(1000)
    await page.reload()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
    await expect(rows).toHaveCount(60)
    await rows.nth(50).getByRole('link').click()
    await expect(page.getByRole('link', { name: 'All vendors' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'All vendors' })).toBeVisible()
    await page.goBack()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top)
    await expect(rows).toHaveCount(60)
  })

  await test.step('leads to a vendor even if the browser refuses to store the position', async () => {
    await page.evaluate(() => {
      History.prototype.replaceState = () => {
        throw new DOMException('Too many calls', 'SecurityError')
      }
    })
    await main(page).getByRole('listitem').first().getByRole('link').click()
    await expect(page.getByRole('link', { name: 'All vendors' })).toBeVisible()
    await page.reload()
  })

  await test.step('that finds nothing says how names are found, and leads an address to its lookup', async () => {
    await page.goto(`${host.origin}/#/vendors?q=xqzzy`)
    await expect(page.getByRole('heading', { name: 'No vendor found' })).toBeVisible()
    await expect(main(page)).toContainText('One typo per word')
    await field(page).fill('00:00:0c')
    await page.getByRole('link', { name: 'Look it up' }).click()
    await expectVendor(page, 'Cisco Systems, Inc')
  })

  await test.step('can be used with the keyboard alone', async () => {
    await page.goto(`${host.origin}/#/vendors`)
    await expect(main(page).getByRole('listitem')).toHaveCount(30)
    await page.getByRole('link', { name: 'Nameplate' }).focus()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('huawei')
    await expect(page.getByRole('heading', { name: '1 vendor', exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(result(page, /HUAWEI/)).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await expect(main(page)).toContainText('The largest vendors')
    await page.keyboard.type('huawei')
    await expect(page.getByRole('heading', { name: '1 vendor', exact: true })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(result(page, /HUAWEI/)).toBeFocused()
    await page.keyboard.press('Enter')
    await expectVendor(page, 'HUAWEI TECHNOLOGIES CO.,LTD')
    await expect(main(page)).toBeFocused()
  })

  await test.step('is read out, and is restored after a reload and on the way back', async () => {
    await page.goto(`${host.origin}/#/vendors?q=drager`)
    await expect(field(page)).toHaveValue('drager')
    await expect(page.getByRole('status')).toContainText('1 vendor')
    await result(page, /Drägerwerk/).click()
    await expectVendor(page, 'Drägerwerk AG & Co. KG aA')
    await expect(page).toHaveTitle('Drägerwerk AG & Co. KG aA · Nameplate')
    await page.goBack()
    await expect(field(page)).toHaveValue('drager')
    await expect(result(page, /Drägerwerk/)).toBeFocused()
    await page.goForward()
    await expectVendor(page, 'Drägerwerk AG & Co. KG aA')
    await page.getByRole('link', { name: 'All vendors' }).click()
    await expect(field(page)).toHaveValue('drager')
  })
})

test('a vendor', async ({ page, host }) => {
  await test.step('has its spellings, countries, every block and number of addresses', async () => {
    await page.goto(`${host.origin}/#/vendors/huawei-technologies`)
    await expectVendor(page, 'HUAWEI TECHNOLOGIES CO.,LTD')
    await expect(main(page)).toContainText('2 spellings')
    await expect(main(page)).toContainText('China, Hong Kong')
    await expect(main(page)).toContainText((HUAWEI_BLOCKS * 16_777_216).toLocaleString('en-US'))
    const block = result(page, /^40:[0-9A-F:]+ MA-L/)
    await expect(block).toHaveCount(50)
    await page.getByRole('button', { name: 'Show all 250' }).click()
    await expect(block).toHaveCount(HUAWEI_BLOCKS)
    await expect(
      result(page, /^40:04:B0 MA-L.*Huawei Technologies Co., Ltd\. · Hong Kong/),
    ).toHaveCount(1)
    await page.keyboard.press('End')
    await expect(block.nth(HUAWEI_BLOCKS - 1)).toBeFocused()
    // Rows have an estimated height until a frame has shown them.
    await placeNoted(page)
    await page.keyboard.press('Enter')
    await expectVendor(page, 'Huawei Technologies Co., Ltd.')
    await page.goBack()
    await expect(block).toHaveCount(HUAWEI_BLOCKS)
    await expect(block.nth(HUAWEI_BLOCKS - 1)).toBeInViewport()
  })

  await test.step('is copied in the format of the chosen target, in whole lines', async () => {
    await page.goto(`${host.origin}/#/vendors/teleplatforms`)
    await expect(page.getByRole('status')).toContainText('TELEPLATFORMS, 1 block')
    const tool = page.getByLabel('Prefixes for')
    const copy = page.getByRole('button', { name: 'Copy', exact: true })
    await copy.click()
    await expectCopied(page, '70:B3:D5:F2:F')
    await expect(page.getByRole('status')).toContainText('List copied')
    await tool.selectOption('dnsmasq')
    await copy.click()
    await expectCopied(page, /^dhcp-mac=set:teleplatforms,70:B3:D5:F2:F0:\*\n(?:.*\n){14}.*FF:\*$/)
    await tool.selectOption('Wireshark display filter')
    await copy.click()
    await expectCopied(page, 'eth.addr in {70:b3:d5:f2:f0:00 .. 70:b3:d5:f2:ff:ff}')
    await tool.selectOption('Regular expression')
    await copy.click()
    await expect(page.getByRole('status')).toContainText('Regular expression copied')
    const pattern = await page.evaluate(() => navigator.clipboard.readText())
    expect('port 7 70b3.d5f2.f123 up').toMatch(new RegExp(pattern))
    await page.getByRole('button', { name: 'Copy link' }).click()
    await expectCopied(page, `${host.origin}/#/vendors/teleplatforms`)
  })

  await test.step('can be selected and copied by hand: the whole text is rendered once it has the focus', async () => {
    await page.goto(`${host.origin}/#/vendors/huawei-technologies`)
    await page.getByLabel('Prefixes for').selectOption('Wireshark display filter')
    const filter = page.getByRole('textbox', { name: 'Wireshark display filter' })
    await expect(filter).toHaveValue(/ …$/)
    await filter.focus()
    await expect(filter).toHaveValue(
      /^eth\.addr in \{40:00:00:00:00:00 \.\. .*40:04:b0:ff:ff:ff\}$/,
    )
    await page.keyboard.press('Control+c')
    await expectCopied(page, await filter.inputValue())
  })

  await test.step('is printed without what only a screen needs, one line per block', async () => {
    await page.emulateMedia({ media: 'print' })
    for (const name of ['navigation', 'banner', 'textbox', 'button'] as const) {
      await expect(page.getByRole(name)).toHaveCount(0)
    }
    await expect(page.getByRole('heading', { name: 'For other tools' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'HUAWEI TECHNOLOGIES CO.,LTD' })).toBeVisible()
    await page.setViewportSize({ width: 718, height: 1000 })
    const block = main(page).getByRole('link', { name: /^40:00:00 / })
    expect((await block.boundingBox())?.height).toBeLessThan(24)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('called Private is explained, also in a search', async () => {
    await page.goto(`${host.origin}/#/vendors/private`)
    await expect(main(page)).toContainText('asked IEEE not to publish its name')
    await page.getByRole('link', { name: 'All vendors' }).click()
    await field(page).fill('private')
    await expect(result(page, /^Private/)).toContainText(
      'Companies whose names IEEE does not publish',
    )
  })

  await test.step('with a hostile or foreign name is shown as text, in its own direction', async () => {
    await page.goto(`${host.origin}/#/vendors?q=onerror`)
    await result(page, /onerror/).click()
    await expectVendor(page, HOSTILE)
    await expect(main(page).locator('img')).toHaveCount(0)
    await page.goto(`${host.origin}/#/vendors?q=תקשורת`)
    await expect(main(page).locator('bdi').first()).toHaveText('‮תקשורת בע"מ')
  })

  await test.step('that does not exist leads to a search', async () => {
    await page.goto(`${host.origin}/#/vendors/cisco-sistems`)
    await expect(page.getByRole('heading', { name: 'No vendor found' })).toBeVisible()
    await page.getByRole('link', { name: 'Search for cisco sistems' }).click()
    await expect(result(page, /Cisco Systems, Inc/)).toBeVisible()
    await page.goto(`${host.origin}/#/vendors/${'z'.repeat(10_000)}`)
    await expect(page.getByRole('link', { name: /^Search for z+…$/ })).toBeVisible()
    expect((await main(page).innerText()).length).toBeLessThan(500)
  })

  await test.step('is one link away from an answer, and back', async () => {
    await page.goto(host.origin)
    await lookUp(page, '70:B3:D5:F2:F1:23')
    await page.getByRole('link', { name: 'All blocks of this vendor' }).click()
    await expect(page).toHaveURL(/#\/vendors\/teleplatforms$/)
    await result(page, /^70:B3:D5:F2:F MA-S/).click()
    await expect(page.getByLabel('MAC address', { exact: true })).toHaveValue('70:B3:D5:F2:F')
  })
})

test('shows the progress of the first download, then the requested page', async ({
  page,
  host,
  registry,
}) => {
  host.misbehave(registry.packPath, stallAfter(1000))
  await page.goto(`${host.origin}/#/vendors/private`)
  await expect(page.getByRole('progressbar', { name: 'Downloading the registry' })).toBeVisible()
  host.misbehave('/registry/latest.json', status(500))
  await page.goto('about:blank')
  await page.goto(`${host.origin}/#/vendors/private`)
  await expect(page.getByRole('alert')).toContainText('status 500')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expectVendor(page, 'Private')
})
