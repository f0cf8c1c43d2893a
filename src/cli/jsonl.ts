import { lookup } from '../package/lookup.ts'
import type { Registry } from '../package/open-registry.ts'
import { CertainAddresses } from './annotate.ts'
import { sentenceOf, STATUS, type Host, type Status } from './host.ts'
import { calledInput, type Input } from './inputs.ts'
import { linesOf } from './pieces.ts'

/**
 * Writes an object for each certain address, as soon as its line has come: what is known of it, and where it is in the input. An input
 * that cannot be read does not keep the others from it; the status tells.
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

/** @returns whether it has an address */
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
