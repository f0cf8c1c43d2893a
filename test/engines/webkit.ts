import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { firstThatExists, named, onPath, type Driver, type Engine } from './engine.ts'

/** Names of the folder with the browser, by the version of the library's interface. */
const LIBRARIES = ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0']

const TRIPLETS: Partial<Record<NodeJS.Architecture, string>> = {
  x64: 'x86_64-linux-gnu',
  arm64: 'aarch64-linux-gnu',
}

/** WebKitGTK through WebDriver, in its example browser, on a virtual display. */
export const webkit: Engine = {
  name: 'WebKitGTK',
  find() {
    const browser =
      named('NAMEPLATE_MINIBROWSER') ??
      firstThatExists(
        [`/usr/lib/${TRIPLETS[process.arch]}`, '/usr/libexec', '/usr/lib64', '/usr/lib'].flatMap(
          (folder) => LIBRARIES.map((library) => `${folder}/${library}/MiniBrowser`),
        ),
      )
    const driver = onPath('WebKitWebDriver')
    const display = onPath('Xvfb')
    if (browser !== null && driver !== null && display !== null) {
      return async () => await start(browser, driver, display)
    }
    const missing = Object.entries({ MiniBrowser: browser, WebKitWebDriver: driver, Xvfb: display })
      .filter(([, path]) => path === null)
      .map(([name]) => name)
    return `no ${missing.join(', no ')} on this machine (apt install webkit2gtk-driver xvfb, or NAMEPLATE_MINIBROWSER=…)`
  },
}

const SCREEN = '1600x1200x24'

/** WebDriver's codes for keys that are not characters (W3C WebDriver §17.4.2). */
const CONTROL = '\uE009'
const ENTER = '\uE007'

/** The key of element references in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

async function start(binary: string, driver: string, display: string): Promise<Driver> {
  const screen = spawn(display, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const processes = [screen]
  const end = async (): Promise<void> => {
    for (const process of processes.toReversed()) await ended(process)
  }
  try {
    // It prints the number of its display.
    const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
    const port = await freePort()
    processes.push(
      spawn(driver, [`--port=${port}`], {
        stdio: 'ignore',
        env: {
          ...process.env,
          DISPLAY: `:${String(number).trim()}`,
          // The browser's own sandbox does not work for root.
          ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
        },
      }),
    )
    const base = `http://127.0.0.1:${port}`
    await listening(base)
    const { sessionId } = await send<{ sessionId: string }>('POST', `${base}/session`, {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } },
      },
    })
    return await drive(`${base}/session/${sessionId}`, end)
  } catch (error) {
    await end()
    throw error
  }
}

async function drive(session: string, end: () => Promise<void>): Promise<Driver> {
  const post = async <T>(path: string, body: unknown = {}): Promise<T> =>
    await send<T>('POST', session + path, body)
  const act = async (type: string, actions: readonly unknown[]): Promise<void> =>
    await post('/actions', { actions: [{ type, id: type, actions }] })
  const evaluate = async (expression: string): Promise<string | null> =>
    await post('/execute/async', {
      script: `const done = arguments[0]; Promise.resolve(${expression}).then(done, (error) => done('!' + error))`,
      args: [],
    })
  await post('/timeouts', { script: 60_000 })
  return {
    goto: async (url) => await post('/url', { url }),
    reload: async () => await post('/refresh'),
    evaluate,
    type: async (text) => {
      const active = await send<Record<string, string>>('GET', `${session}/element/active`)
      await post(`/element/${active[ELEMENT]}/value`, { text: text.replaceAll('\n', ENTER) })
    },
    control: async (key) =>
      await act('key', [
        { type: 'keyDown', value: CONTROL },
        { type: 'keyDown', value: key },
        { type: 'keyUp', value: key },
        { type: 'keyUp', value: CONTROL },
      ]),
    chooseFile: async (path) => {
      const found = await post<Record<string, string>>('/element', {
        using: 'css selector',
        value: 'input[type=file]',
      })
      await post(`/element/${found[ELEMENT]}/value`, { text: path })
    },
    clickAt: async (x, y) =>
      await act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    resize: async (width, height) => {
      await post('/window/rect', { width, height })
      // The window has a toolbar.
      const [inner = 0, outer = 0] = ((await evaluate('innerWidth + " " + innerHeight')) ?? '')
        .split(' ')
        .map(Number)
      await post('/window/rect', { width: 2 * width - inner, height: 2 * height - outer })
    },
    screenshot: async () =>
      Buffer.from(await send<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      await send('DELETE', session).catch(() => null)
      await end()
    },
  }
}

async function send<T>(method: string, url: string, body?: unknown): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: T & { error: string; message: string } }
  if (!response.ok) throw new Error(`WebKitWebDriver: ${value.error}: ${value.message}`)
  return value
}

async function listening(base: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await send('GET', `${base}/status`)
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(100)
    }
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill()
  await exited
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return address.port
}
