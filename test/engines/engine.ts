import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A browser controlled by the tests, limited to what every engine's own protocol can do. */
export interface Driver {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /** The text to which an expression evaluates in the page, once its promise is fulfilled. */
  evaluate(expression: string): Promise<string | null>
  /** Types a text key by key into the focused element. */
  type(text: string): Promise<void>
  /** Presses a key with Control held. */
  control(key: string): Promise<void>
  /** Chooses a file of this machine in the first file field, without opening a dialog. */
  chooseFile(path: string): Promise<void>
  /** Clicks at a point of the window, in CSS pixels. */
  clickAt(x: number, y: number): Promise<void>
  /** Resizes the page, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** A PNG screenshot of the window. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

/** A browser engine that may be installed on this machine. */
export interface Engine {
  readonly name: string
  /**
   * @returns a function that starts it, or the reason why it cannot run here
   * @throws {Error} when an environment variable names a program that cannot be started
   */
  find(): (() => Promise<Driver>) | string
}

/** The program named by an environment variable; `null` if it is not set. */
export function named(variable: string): string | null {
  const path = process.env[variable]
  if (path === undefined) return null
  try {
    accessSync(path, constants.X_OK)
  } catch (cause) {
    throw new Error(`${variable} is ${path}, which is no program that can be started.`, { cause })
  }
  return path
}

/** The first of these programs that the shell would find; `null` if there is none. */
export function onPath(...programs: readonly string[]): string | null {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return firstThatExists(
    programs.flatMap((program) => folders.map((folder) => join(folder, program))),
  )
}

export function firstThatExists(paths: readonly string[]): string | null {
  return paths.find((path) => existsSync(path)) ?? null
}
