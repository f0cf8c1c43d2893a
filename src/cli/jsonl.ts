import { lookup } from '../package/lookup.ts'
import type { Registry } from '../package/open-registry.ts'
import { CertainAddresses } from './annotate.ts'
import { sentenceOf, STATUS, type Host, type Status } from './host.ts'
import { calledInput, type Input } from './inputs.ts'
import { linesOf } from './pieces.ts'

/**
 * Writes an object for each certain address as soon as its line has arrived: the facts about it, and its position in
 * the input. An unreadable input does not affect the others; the status reports it.
 */
export async function writeJsonLines(inputs: readonly Input[], host: Host): Promise<Status> {
  const registry = await host.registry()
  let isFound = false
  let isWhole = true
  for (const input of inputs) {
    try {
      isFound = (await writeInput(input, registry, host)) || isFound
    } catch (error) {
      isWhole = false
      host.say(sentenceOf(error, `read ${calledInput(input)}`))
    }
  }
  if (!isWhole) return STATUS.failed
  return isFound ? STATUS.done : STATUS.nothing
}

/** @returns whether it contains an address */
async function writeInput(input: Input, registry: Registry, { out }: Host): Promise<boolean> {
  if (input.kind === 'address') {
    await out.write(`${JSON.stringify(lookup(input.address, registry))}\n`)
    return true
  }
  let isFound = false
  const source = input.kind === 'stream' ? input.name : null
  const addresses = new CertainAddresses()
  for await (const piece of linesOf(input)) {
    let written = ''
    for (const { kind, hex, line, raw } of addresses.of(piece)) {
      isFound = true
      const known = lookup({ kind, hex }, registry)
      written += `${JSON.stringify({ source, line, raw, ...known })}\n`
    }
    if (written !== '') await out.write(written)
  }
  return isFound
}
