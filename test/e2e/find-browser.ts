import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium as playwrightChromium } from '@playwright/test'

/** A Chromium to test with. */
export interface Browser {
  readonly executablePath: string
  readonly foundIn: string
  /** Environment variables that it needs in addition to the tests' own. */
  readonly env: Readonly<Record<string, string>>
}

const HAS_PACKAGE = process.platform === 'linux' && process.arch === 'x64'
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The npm package with a headless shell of Chromium, for Linux x64. */
const PACKAGE = '@sparticuz/chromium'

/**
 * Finds a Chromium: the program that `NAMEPLATE_BROWSER` names, if it is set; otherwise, for most tests, the headless shell
 * of the npm package `@sparticuz/chromium`, unpacked below `node_modules/.cache`, which is the same everywhere and needs
 * half the processor time of a full browser. A `whole` browser, which can install apps and has user settings, is looked for
 * among Playwright's own and the system's first.
 * @throws {Error} if `NAMEPLATE_BROWSER` does not name a program, or there is no browser at all
 */
export async function findBrowser({ whole = false } = {}): Promise<Browser> {
  const named = process.env.NAMEPLATE_BROWSER
  if (named !== undefined) {
    try {
      accessSync(named, constants.X_OK)
    } catch (cause) {
      const problem = `NAMEPLATE_BROWSER is ${named}, which is no program that can be started.`
      throw new Error(problem, { cause })
    }
    return { executablePath: named, foundIn: 'NAMEPLATE_BROWSER', env: {} }
  }
  return whole || !HAS_PACKAGE ? (findWhole() ?? (await unpack())) : await unpack()
}

/** Whether a browser is the headless shell, which has neither installed apps nor user settings. */
export function isHeadlessShell({ foundIn }: Browser): boolean {
  return foundIn === PACKAGE
}

/**
 * Keeps new IndexedDB stores in SQLite, as Chromium does from 149 on by field trial: those on disk and, which newer ones do
 * anyway, those of contexts without a profile.
 */
export const SQLITE_ARG =
  '--enable-features=IdbSqliteOnDiskRollout:stage/UseSqliteForNewStores,IdbSqliteBackingStoreInMemoryContexts'

/** Chromium's switches for a quiet, reproducible run, also as root and in containers. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.env.NAMEPLATE_INDEXEDDB === 'sqlite' ? [SQLITE_ARG] : []),
]

function findWhole(): Browser | null {
  const own = playwrightChromium.executablePath()
  if (existsSync(own)) return { executablePath: own, foundIn: 'Playwright', env: {} }
  const system = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => SYSTEM_NAMES.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
  return system === undefined ? null : { executablePath: system, foundIn: 'the system', env: {} }
}

async function unpack(): Promise<Browser> {
  const remedy =
    'Install Chromium (for example `npx playwright install chromium`) or set NAMEPLATE_BROWSER.'
  if (!HAS_PACKAGE) {
    throw new Error(`No browser for the tests on ${process.platform} ${process.arch}. ${remedy}`)
  }
  const packaged = `node_modules/${PACKAGE}/package.json`
  const { version } = JSON.parse(readFileSync(packaged, 'utf8')) as { version: string }
  const folder = join(process.cwd(), 'node_modules/.cache', `chromium-${version}`)
  if (!existsSync(folder)) {
    try {
      await unpackInto(folder)
    } catch (cause) {
      throw new Error(`The packed browser could not be unpacked into ${folder}. ${remedy}`, {
        cause,
      })
    }
  }
  return {
    executablePath: join(folder, 'chromium'),
    foundIn: PACKAGE,
    env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib'), FONTCONFIG_PATH: join(folder, 'fonts') },
  }
}

/** The package unpacks into the temporary folder, and its system libraries only if it believes it runs in a Lambda. */
async function unpackInto(folder: string): Promise<void> {
  const unpacking = `${folder}.${process.pid}`
  mkdirSync(unpacking, { recursive: true })
  const before = { TMPDIR: process.env.TMPDIR, AWS_EXECUTION_ENV: process.env.AWS_EXECUTION_ENV }
  Object.assign(process.env, { TMPDIR: unpacking, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' })
  try {
    const { default: packed } = await import('@sparticuz/chromium')
    await packed.executablePath()
    writeFileSync(join(unpacking, 'fonts/fonts.conf'), fontsConfig(folder))
    // Another run may have been faster; both unpack the same files.
    if (!existsSync(folder)) renameSync(unpacking, folder)
  } finally {
    rmSync(unpacking, { recursive: true, force: true })
    for (const [name, value] of Object.entries(before)) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

/** The packed browser looks for fonts only in a Lambda's folders. */
function fontsConfig(folder: string): string {
  const folders = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
${folders.map((path) => `  <dir>${path}</dir>`).join('\n')}
  <cachedir>${join(folder, 'fonts/cache')}</cachedir>
</fontconfig>
`
}
