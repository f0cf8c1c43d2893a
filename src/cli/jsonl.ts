import { lookup } from '../package/lookup.ts'
import { CertainAddresses } from './annotate.ts'
import { STATUS, type Host, type Status } from './host.ts'
import type { Input } from './inputs.ts'
import { linesOf } from './pieces.ts'

/** Writes an object for each certain address, as soon as its line has come: what is known of it, and where it stands. */
export async function writeJsonLines(inputs: readonly Input[], host: Host): Promise<Status> {
  const registry = await host.registry()
  let found = false
  for (const input of inputs) {
    if (input.kind === 'address') {
      const known = lookup(input.address, registry)
      found ||= known.found
      await host.out.write(`${JSON.stringify(known)}\n`)
      continue
    }
    const source = input.kind === 'stream' ? input.name : null
    const addresses = new CertainAddresses()
    for await (const piece of linesOf(input)) {
      let written = ''
      for (const { kind, hex, line, raw } of addresses.of(piece)) {
        found = true
        const known = lookup({ kind, hex }, registry)
        written += `${JSON.stringify({ source, line, raw, ...known })}\n`
      }
      if (written !== '') await host.out.write(written)
    }
  }
  return found ? STATUS.done : STATUS.nothing
}
