import type { Page } from '@playwright/test'
import type { Assignment } from '../../../src/core/registry/assignment.ts'
import { block } from '../../fixtures/registry/block.ts'
import { registryOf, test as base } from './fixtures.ts'

export const HUAWEI_BLOCKS = 250
export const HOSTILE = '<img src=x onerror=alert(1)> "GmbH"'
const LONGEST = `${'Very Long Names '.repeat(6)}Of One Word`

/** Blocks from 40-00-00 on, four apart, so that none are adjacent. */
function blocks(
  organization: string,
  country: string | null,
  first: number,
  count = 1,
): Assignment[] {
  return Array.from({ length: count }, (_, index) => {
    const prefix = (0x40_0000 + 4 * (first + index)).toString(16).toUpperCase()
    return block('MA-L', prefix, organization, country)
  })
}

const VENDORS: readonly Assignment[] = [
  ...blocks('HUAWEI TECHNOLOGIES CO.,LTD', 'CN', 0, HUAWEI_BLOCKS - 1),
  ...blocks('Huawei Technologies Co., Ltd.', 'HK', 300),
  ...blocks('Drägerwerk AG & Co. KG aA', 'DE', 310),
  ...blocks(HOSTILE, 'DE', 320),
  ...blocks(LONGEST, 'FR', 330),
  ...blocks('‮תקשורת בע"מ', 'IL', 340),
  ...blocks('浙江红谱科技有限公司', 'CN', 350),
  ...blocks('Private', null, 360, 2),
  ...blocks('Routerboard.com', 'LV', 370, 2),
  ...blocks('Routerbeard Ltd', 'GB', 380, 3),
]

/** A browser test whose registry has these vendors in addition to some of IEEE's. */
export const test = base.extend({
  registry: async ({ registryRows }, use) => await use(await registryOf(registryRows, VENDORS)),
})

export const main = (page: Page) => page.getByRole('main')
export const field = (page: Page) => page.getByRole('textbox', { name: 'Vendor' })
export const result = (page: Page, name: string | RegExp) => main(page).getByRole('link', { name })
