import { SightingReader } from '../inventory/sighting-reader.ts'
import { STATUS, type Host, type Status } from './host.ts'
import type { Input } from './inputs.ts'
import { linesOf } from './pieces.ts'

/** Writes how outputs are read, for people who add a rule or a word to the reader. */
export async function explainInputs(inputs: readonly Input[], host: Host): Promise<Status> {
  for (const input of inputs) {
    let text = ''
    for await (const piece of linesOf(input)) text += piece
    const groups: string[] = []
    const reader = new SightingReader(
      text,
      { explain: (group) => groups.push(group) },
      { take: () => {}, takeAlone: () => {} },
    )
    while (reader.next());
    await host.out.write(`${groups.join('\n')}\n`)
  }
  return STATUS.done
}
