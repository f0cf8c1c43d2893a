import type { OuiTrie } from '../../core/registry/trie.ts'
import type { OwnPrefix } from '../../core/user-data/user-data.ts'
import { toolFile, type ToolFormat } from '../../core/vendors/tool-files.ts'
import { nextTask } from '../sliced-work.ts'

/** Lines written at a time; they take a few milliseconds. */
const LINES_AT_ONCE = 2_048

/** The registry as a file for another tool; other requests are answered in between. */
export async function registryFile(
  trie: OuiTrie,
  format: ToolFormat,
  own: readonly OwnPrefix[],
): Promise<Blob> {
  const parts: string[] = []
  let lines: string[] = []
  for (const line of toolFile(trie, format, own)) {
    if (lines.push(line) < LINES_AT_ONCE) continue
    parts.push(lines.join(''))
    lines = []
    await nextTask()
  }
  return new Blob([...parts, ...lines], { type: 'application/octet-stream' })
}
