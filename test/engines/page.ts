import { setTimeout as sleep } from 'node:timers/promises'
import type { Driver } from './engine.ts'

/** Roles of elements that the tests look for. */
export type Role = 'button' | 'grid' | 'heading' | 'link' | 'status' | 'textbox'

const ROLES: Readonly<Record<Role, string>> = {
  button: 'button',
  grid: '[role=grid]',
  heading: 'h1, h2, h3',
  link: 'a[href]',
  status: '.hidden-visually[role=status]',
  textbox: 'textarea, input',
}

interface Place {
  readonly x: number
  readonly y: number
  /** Whether nothing covers it. */
  readonly withinReach: boolean
}

const TIMEOUT_MS = 20_000
const PAUSE_MS = 50

/** An open page, used as a person does: looking, typing, clicking. */
export class Page {
  readonly #driver: Driver

  constructor(driver: Driver) {
    this.#driver = driver
  }

  async goto(url: string): Promise<void> {
    await this.#driver.goto(url)
  }

  async reload(): Promise<void> {
    await this.#driver.reload()
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.resize(width, height)
  }

  /** Calls a function in the page; arguments and result are passed as JSON. */
  async evaluate<A extends readonly unknown[], R>(
    run: (...args: A) => R | Promise<R>,
    ...args: A
  ): Promise<R> {
    // The tests' compiler wraps functions in a `__name` that the page does not have.
    const answer = await this.#driver.evaluate(`(async (__name) => {
      try {
        return JSON.stringify({ value: await (${run.toString()})(...${JSON.stringify(args)}) })
      } catch (error) {
        return JSON.stringify({ error: String(error) })
      }
    })((wrapped) => wrapped)`)
    const { value, error } = JSON.parse(answer ?? '{}') as { value: R; error?: string }
    if (error !== undefined) throw new Error(`In the page: ${error}`)
    return value
  }

  /** Waits until a probe returns true. A probe that throws, as in a page that is being left, is repeated. */
  async until(what: string, probe: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + TIMEOUT_MS
    let cause: unknown
    while (!(await probe().catch((error: unknown) => ((cause = error), false)))) {
      if (Date.now() > deadline) {
        const shown = await this.evaluate(() => document.body.innerText)
        throw new Error(`Waited for ${what}. The page shows:\n${shown}`, { cause })
      }
      await sleep(PAUSE_MS)
    }
  }

  /** Waits until something with this role and name is visible. */
  async sees(role: Role, name: string | RegExp): Promise<void> {
    await this.until(`${role} ${name}`, async () => (await this.#locate(role, name)) !== null)
  }

  /** Waits until the page shows a text. */
  async shows(text: string | RegExp): Promise<void> {
    await this.until(`the text ${text}`, async () => {
      const shown = await this.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '))
      return typeof text === 'string' ? shown.includes(text) : text.test(shown)
    })
  }

  /** Clicks on an element that is visible, not moving and not covered, until the click has arrived. */
  async click(role: Role, name: string | RegExp): Promise<void> {
    let before: Place | null = null
    await this.until(`a click on ${role} ${name}`, async () => {
      const place = await this.#locate(role, name)
      const still = place !== null && place.x === before?.x && place.y === before.y
      before = place
      if (!still || !place.withinReach) return false
      await this.#expectClick()
      await this.#driver.clickAt(place.x, place.y)
      await sleep(PAUSE_MS)
      // After a click that leads to another page, the element may not exist yet.
      return await this.evaluate(
        () => document.querySelector('html')?.dataset['expectsClick'] === undefined,
      )
    })
  }

  /** Replaces the content of a field, using the keyboard. */
  async fill(name: string, text: string): Promise<void> {
    await this.click('textbox', name)
    await this.#driver.control('a')
    await this.#driver.type(text)
  }

  /** Chooses a file of this machine in the screen's file field. */
  async chooseFile(path: string): Promise<void> {
    await this.until('a field for files', () =>
      this.evaluate(() => document.querySelector('input[type=file]') !== null),
    )
    await this.#driver.chooseFile(path)
  }

  /** Pastes a text from this browser's clipboard into the focused element. */
  async paste(text: string): Promise<void> {
    await this.evaluate((text) => {
      const before = document.activeElement
      const source = document.createElement('textarea')
      source.value = text
      document.body.append(source)
      source.select()
      source.addEventListener(
        'copy',
        () =>
          setTimeout(() => {
            source.remove()
            if (before instanceof HTMLElement) before.focus()
          }),
        { once: true },
      )
    }, text)
    await this.#driver.control('c')
    await this.until('the copy', () =>
      this.evaluate(() => document.querySelector('body > textarea') === null),
    )
    await this.#driver.control('v')
  }

  /** Makes the page record a click on the element located last, which may move before the click. */
  async #expectClick(): Promise<void> {
    await this.evaluate(() => {
      const { dataset } = document.documentElement
      dataset.expectsClick = ''
      const arrived = ({ target }: Event) => {
        if (target instanceof Element && target.closest('[data-located]')) {
          delete dataset.expectsClick
        }
      }
      addEventListener('click', arrived, { once: true, capture: true })
    })
  }

  /** The centre of the first visible element with this role and name, after scrolling to it. */
  async #locate(role: Role, name: string | RegExp): Promise<Place | null> {
    const pattern =
      typeof name === 'string' ? `^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}$` : name.source
    return await this.evaluate(
      (selector, pattern) => {
        const named = Array.from(document.querySelectorAll<HTMLElement>(selector)).find(
          (element) => {
            const label =
              element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
                ? element.labels?.[0]?.textContent
                : element.textContent
            const name = element.getAttribute('aria-label') ?? label ?? ''
            return (
              element.checkVisibility() &&
              new RegExp(pattern).test(name.replaceAll(/\s+/g, ' ').trim())
            )
          },
        )
        if (named === undefined) return null
        document.querySelector('[data-located]')?.removeAttribute('data-located')
        named.dataset.located = ''
        named.scrollIntoView({ block: 'center', behavior: 'instant' })
        const { left, top, width, height } = named.getBoundingClientRect()
        const [x, y] = [left + width / 2, top + height / 2]
        return { x, y, withinReach: named.contains(document.elementFromPoint(x, y)) }
      },
      ROLES[role],
      pattern,
    )
  }
}
