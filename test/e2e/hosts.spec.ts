import { readFile } from 'node:fs/promises'
import { appFiles } from './support/deployment.ts'
import {
  CISCO_BY_GET,
  codeReaderStored,
  expect,
  openReadyForOffline,
  test,
} from './support/fixtures.ts'
import { DIST } from './support/host.ts'

const README = 'src/build/README.md'

/** The first block of this language below a heading of the README for hosts. */
async function block(heading: string, language = ''): Promise<string> {
  const readme = await readFile(README, 'utf8')
  const section = readme.slice(readme.indexOf(`## ${heading}\n`))
  return new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms').exec(section)?.[1] ?? ''
}

test('the README’s sw.js removes the service worker and deletes its stored files', async ({
  page,
  host,
}) => {
  const script = await block('Moving or ending it', 'js')
  expect(script.trim().split('\n')).toHaveLength(13)
  await openReadyForOffline(page, host)
  // Chromium lets a service worker wait for up to five minutes if the one it replaces is busy while it is asked to stop.
  await codeReaderStored(page)
  const other = '<!doctype html><title>Another site</title>'
  host.deploy(
    new Map([
      ['/index.html', Buffer.from(other)],
      ['/sw.js', Buffer.from(script)],
    ]),
  )
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update()
  })
  await expect(page).toHaveTitle('Another site')
  const left = async () =>
    await page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
      databases: (await indexedDB.databases()).map(({ name }) => name),
    }))
  await expect.poll(left).toEqual({ workers: 0, caches: [], databases: [] })
})

test('the smallest policy that the README names is enough for a page with mac-api.js', async ({
  page,
  host,
}) => {
  const policy = (await block('Pages that use the API')).trim()
  const html = `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}">
    <script type="module" src="/stock.js"></script>`
  const script = `import { ready } from '/mac-api.js'
    await ready
    const answer = await (await fetch('/api/mac/00:00:0C:12:34:56')).json()
    document.title = JSON.stringify(answer)`
  host.deploy(
    new Map([
      ...(await appFiles(DIST)),
      ['/stock.html', Buffer.from(html)],
      ['/stock.js', Buffer.from(script)],
    ]),
  )
  await page.goto(`${host.origin}/stock.html`)
  await expect(page).toHaveTitle(JSON.stringify(CISCO_BY_GET))
})
