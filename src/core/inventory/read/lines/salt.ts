import { isDevice } from './device-titles.ts'

/** The name of a minion above what it printed. */
const FIRST = /^\s*[\w.-]{2,80}:(?:\r?\n)+ {4}/
const TITLE = /^([\w.-]+):\s*$/
const INDENT = '    '
/** Three words, of which the first are no key. */
const PRINTED = /^(?! *[A-Za-z][\w ()/-]{0,40}[:=]) *\S+ +\S+ +\S/
/** Parts of a device, which can be above parts of its tables. */
const PART =
  /unit|slot|module|member|stack|chassis|blade|card|bridge|vrf|pool|scope|group|domain|instance|ssid|wlan|radio|channel/i

/**
 * The output of Salt for several devices, with a prompt in place of each name above indented lines: `sw-1#` for `sw-1:`. The
 * length stays the same. Any other text is returned unchanged, including names above nothing but keys and values.
 */
export function fromSalt(text: string): string {
  if (!FIRST.test(text)) return text
  let [names, printed, isOfKeys] = [0, 0, true]
  const lines = text.split('\n')
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '') continue
    if (line.startsWith(INDENT)) {
      if (isOfKeys && PRINTED.test(line)) {
        isOfKeys = false
        printed++
      }
      continue
    }
    const name = TITLE.exec(line)?.[1] ?? ''
    if (name === '' || PART.test(name) || !isDevice(name)) return text
    lines[at] = line.replace(':', '#')
    names++
    isOfKeys = true
  }
  return 2 * printed > names ? lines.join('\n') : text
}
