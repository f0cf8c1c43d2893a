import { formatAddress, hyphenated, type Address } from '../core/address/address.ts'
import { explain } from '../core/lookup/explain.ts'
import type { OuiTrie } from '../core/registry/trie.ts'
import { withinLine } from '../core/text/inline-text.ts'
import { lookup } from '../package/lookup.ts'
import { STATUS, type Status, type Host, styled } from './host.ts'
import type { AddressInput } from './inputs.ts'

/**
 * Writes a line about each address on the command line, and on a terminal everything known about it. JSON is an array
 * of `lookup` results as in the library.
 */
export async function answerAddresses(
  inputs: readonly AddressInput[],
  format: 'json' | null,
  host: Host,
): Promise<Status> {
  const registry = await host.registry()
  const { trie } = registry
  const { out } = host
  if (format === 'json') {
    const rows = inputs.map(({ address }) => JSON.stringify(lookup(address, registry)))
    await out.write(`[\n${rows.join(',\n')}\n]\n`)
  } else {
    const width = Math.max(...inputs.map(({ address }) => colons(address).length))
    for (const { address } of inputs) {
      const { title, notes, block } = described(address, trie)
      await out.write(
        `${colons(address).padEnd(width)}  ${styled(out, 'bold', title)}${styled(out, 'dim', block)}\n`,
      )
      if (out.isTerminal) await out.write(notes.map((note) => `  ${note}\n`).join(''))
    }
  }
  return STATUS.done
}

function described(address: Address, trie: OuiTrie) {
  const match = trie.lookup(address.hex)
  const divided =
    address.kind === 'prefix' && trie.under(address.hex).size > (match?.all.length ?? 0)
  const { title, notes } = explain({ address, match, divided, trie })
  if (match === null) return { title, notes, block: '' }
  const { blockType, prefix, country } = match.assignment
  const block = hyphenated(prefix)
  return {
    title: withinLine(title),
    notes,
    block: `  ${[blockType, block, country ?? ''].join(' ').trimEnd()}`,
  }
}

function colons(address: Address): string {
  return formatAddress(address, 'colon')
}
