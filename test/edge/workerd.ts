import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Its version is that of the compatibility date in wrangler.jsonc and workerd.capnp. */
const PROGRAM = join(import.meta.dirname, 'node_modules/workerd/bin/workerd')

/** A running workerd with a folder that `buildEdge` has filled. */
export class Workerd {
  readonly url: string
  readonly #process: ChildProcess

  private constructor(process: ChildProcess, port: number) {
    this.#process = process
    this.url = `http://127.0.0.1:${port}`
  }

  /**
   * @param built the folder of workerd.capnp
   * @param assets the files of the app
   * @param counts a folder for the storage of the Durable Objects
   * @param keys the variable API_KEYS; without it there is none
   */
  static async start(
    built: string,
    assets: string,
    counts: string,
    keys?: string,
  ): Promise<Workerd> {
    const child = spawn(
      PROGRAM,
      [
        'serve',
        join(built, 'workerd.capnp'),
        '--control-fd=3',
        '--socket-addr=http=127.0.0.1:0',
        `--directory-path=assets=${assets}`,
        `--directory-path=counts=${counts}`,
      ],
      {
        env: keys === undefined ? process.env : { ...process.env, API_KEYS: keys },
        stdio: ['ignore', 'inherit', 'inherit', 'pipe'],
      },
    )
    const port = await Promise.race([
      portOf(child.stdio[3] as Readable),
      once(child, 'exit').then(([code]) => {
        throw new Error(`workerd has ended (${String(code)}); its output above says why.`)
      }),
    ])
    return new Workerd(child, port)
  }

  /** Kills it at once, like a power failure. */
  async kill(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await ended
  }
}

/** workerd announces its addresses on the control pipe, one line of JSON per socket. */
async function portOf(control: Readable): Promise<number> {
  let told = ''
  for await (const chunk of control) {
    told += String(chunk)
    const port = /"event":\s*"listen".*"port":\s*(\d+)/.exec(told)?.[1]
    if (port !== undefined) return Number(port)
  }
  throw new Error('workerd listens nowhere.')
}
