import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CISCO_BY_GET, CISCO_BY_POST, post } from '../e2e/support/fixtures.ts'
import type { Host } from '../e2e/support/host.ts'
import type { TestRegistry } from '../e2e/support/registry.ts'
import { withFolder } from '../fixtures/with-folder.ts'
import { STORING_LOCK } from '../../src/protocol/service-worker.ts'
import type { Page } from './page.ts'

/** One browser and one host; whatever a rule leaves on the device is there for the next. */
interface Stage {
  readonly page: Page
  readonly host: Host
  readonly registry: TestRegistry
  /** A later registry, with a delta from the first. */
  readonly newer: TestRegistry
}

export interface Rule {
  readonly rule: string
  readonly check: (stage: Stage) => Promise<void>
}

type Check = Rule['check']

/** Runs a check while the app's server is down. */
export function withoutServer(check: Check): Check {
  return async (stage) => {
    await stage.host.stop()
    try {
      await check(stage)
    } finally {
      await stage.host.start()
    }
  }
}

/** Chooses a photo of a label, and expects its vendor on the screen. */
export async function expectRead(page: Page, png: Uint8Array, vendor: string): Promise<void> {
  await withFolder(async (folder) => {
    const file = join(folder, 'label.png')
    await writeFile(file, png)
    await page.chooseFile(file)
    await page.sees('heading', vendor)
  })
}

/** Waits until the service worker controls the page and has stored every screen, and the page the code reader, which comes last. */
export async function controlled(page: Page): Promise<void> {
  await page.until('the service worker', () =>
    page.evaluate(() => navigator.serviceWorker.controller?.state === 'activated'),
  )
  await page.evaluate(async (lock) => {
    await navigator.locks.request(lock, { mode: 'shared' }, () => {})
  }, STORING_LOCK)
  await page.until('the code reader', () =>
    page.evaluate(async () => {
      const names = (await caches.keys()).filter((name) => name.includes('code-reader'))
      const kept = names.map(async (name) => await (await caches.open(name)).keys())
      return (await Promise.all(kept)).flat().length > 0
    }),
  )
}

export async function expectBothEndpoints(page: Page): Promise<void> {
  const answers = await page.evaluate(async (init) => {
    const responses = await Promise.all([
      fetch('/api/mac/00:00:0C:12:34:56'),
      fetch('/api/mac-lookup', init),
    ])
    return await Promise.all(
      responses.map(async (response) => [response.status, (await response.json()) as unknown]),
    )
  }, post('00000C123456'))
  assert.deepEqual(answers, [
    [200, CISCO_BY_GET],
    [200, CISCO_BY_POST],
  ])
}

/** The version of the registry from which the service worker answers. */
export async function servedVersion(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const response = await fetch('/api/registry')
    return ((await response.json()) as { version: string }).version
  })
}

/** Which deployment the page came from; `null`: the first. */
export async function shownDeployment(page: Page): Promise<string | null> {
  return await page.evaluate(() => document.documentElement.dataset.deployment ?? null)
}

/** Makes the page record its errors. */
export async function noteErrors(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation']) {
      addEventListener(type, (event) => {
        const what = 'message' in event ? event.message : 'reason' in event ? event.reason : ''
        document.documentElement.dataset.errors = `${type} ${String(what)}`
      })
    }
  })
}

export function fitsWidth(): boolean {
  const right = document.getElementById('app')?.getBoundingClientRect().right ?? 0
  return document.documentElement.scrollWidth <= right
}

/** Whether a panel is open, and the window shows all of it. */
export function panelInSight(): boolean {
  const box = document.querySelector('.panel:popover-open')?.getBoundingClientRect()
  return (
    box !== undefined &&
    box.height > 0 &&
    box.left >= 0 &&
    box.top >= 0 &&
    box.right <= innerWidth &&
    box.bottom <= innerHeight
  )
}

export function closePanel(): void {
  document.querySelector<HTMLElement>('.panel:popover-open')?.hidePopover()
}
