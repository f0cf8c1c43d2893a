import { launch } from 'puppeteer-core'
import { named, onPath, type Driver, type Engine } from './engine.ts'

/** Settings that a user can change. */
type Preferences = Readonly<Record<string, boolean | number>>

export const firefox = firefoxWith('Firefox')

/** As in a private window. */
export const privateFirefox = firefoxWith('Firefox in private', {
  'browser.privatebrowsing.autostart': true,
})

/** Cookies and the data of all sites are blocked: there is no store, no channel between tabs, and no lock. */
export const blockedFirefox = firefoxWith('Firefox without site data', {
  'network.cookie.cookieBehavior': 2,
})

/** Firefox through WebDriver BiDi, with a temporary profile. */
function firefoxWith(name: string, preferences: Preferences = {}): Engine {
  return {
    name,
    find() {
      const program = named('NAMEPLATE_FIREFOX') ?? onPath('firefox-esr', 'firefox')
      return program === null
        ? 'no firefox-esr or firefox on this machine (apt install firefox-esr, or NAMEPLATE_FIREFOX=…)'
        : async () => await start(program, preferences)
    },
  }
}

async function start(executablePath: string, preferences: Preferences): Promise<Driver> {
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB', ...preferences },
  })
  const [page = await browser.newPage()] = await browser.pages()
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: async (expression) => ((await page.evaluate(expression)) ?? null) as string | null,
    type: async (text) => await page.keyboard.type(text),
    control: async (key) => {
      await page.keyboard.down('Control')
      await page.keyboard.press(key)
      await page.keyboard.up('Control')
    },
    chooseFile: async (path) => {
      const field = await page.$('input[type=file]')
      if (field === null) throw new Error('The page has no field for files.')
      await field.uploadFile(path)
    },
    clickAt: async (x, y) => await page.mouse.click(x, y),
    resize: async (width, height) => await page.setViewport({ width, height }),
    screenshot: async () => await page.screenshot(),
    close: async () => await browser.close(),
  }
}
