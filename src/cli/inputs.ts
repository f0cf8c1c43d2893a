import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Readable } from 'node:stream'
import { maskedPrefix, scanAddress, type Address } from '../core/address/address.ts'
import { Failure } from './host.ts'

export type Input = AddressInput | TextInput | StreamInput

export interface AddressInput {
  readonly kind: 'address'
  readonly text: string
  readonly address: Address
}

interface TextInput {
  readonly kind: 'text'
  readonly text: string
}

export interface StreamInput {
  readonly kind: 'stream'
  /** Its name; null for standard input. */
  readonly name: string | null
  /** Must be called only once. */
  open(): Readable
}

/** The name of an input in a sentence. */
export function calledInput(input: Input): string {
  if (input.kind !== 'stream') return 'the command line'
  return input.name ?? 'standard input'
}

const CHUNK_BYTES = 256 * 1024

/**
 * Determines what each argument is: an address, even if a file has that name; otherwise a file; otherwise a text that
 * contains an address.
 * @param stdin the meaning of `-`
 * @throws {Failure} for any other argument
 */
export async function inputsOf(words: readonly string[], stdin: Readable): Promise<Input[]> {
  checkStandardInput(words)
  return await Promise.all(words.map((word) => inputOf(word, stdin)))
}

/** @throws {Failure} if standard input is to be read twice */
export function checkStandardInput(words: readonly string[]): void {
  if (words.filter((word) => word === '-').length > 1) {
    throw new Failure('Standard input can be read only once: give - once.')
  }
}

async function inputOf(word: string, stdin: Readable): Promise<Input> {
  if (word === '-') return { kind: 'stream', name: null, open: () => stdin }
  const scanned = maskedPrefix(word) ?? scanAddress(word)
  if (scanned.kind !== 'fault') return { kind: 'address', text: word, address: scanned }
  const file = await fileOf(word)
  if (file !== null) return file
  const [{ extractAddresses }, { readIpv6 }] = await Promise.all([
    import('../core/extract/extract.ts'),
    import('../core/address/eui64.ts'),
  ])
  if (!extractAddresses(word).next().done) return { kind: 'text', text: word }
  const eui48 = readIpv6(word)?.eui48
  if (eui48 !== undefined && eui48 !== null) {
    return { kind: 'address', text: word, address: { kind: 'eui48', hex: eui48 } }
  }
  throw new Failure(
    MISTYPED.test(word)
      ? `${JSON.stringify(word)}: ${scanned.error.message}`
      : /^[a-z]+$/.test(word)
        ? `There is no command ${word}, and no such file; see nameplate --help.`
        : noSuchFile(word),
  )
}

/** Probably a mistyped address: file names rarely have colons, or consist of hexadecimal digits and separators only. */
const MISTYPED = /^[^/\\]*:[^/\\]*$|^[\da-f.\s-]+$/i

export function noSuchFile(path: string): string {
  return `No such file: ${JSON.stringify(path)}.`
}

/** @throws {Failure} for a folder */
export async function fileOf(path: string): Promise<StreamInput | null> {
  const stats = await stat(path).catch(() => null)
  if (stats === null) return null
  if (stats.isDirectory()) throw new Failure(`${path} is a folder; give the files in it.`)
  return {
    kind: 'stream',
    name: basename(path),
    open: () => createReadStream(path, { highWaterMark: CHUNK_BYTES }),
  }
}
