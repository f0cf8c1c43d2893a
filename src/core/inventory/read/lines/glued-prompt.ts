import { exactRoleOf } from '../roles.ts'
import { readPrompt } from './prompt.ts'

/** Where prompts end. */
const SIGN = /[#>$%]/g
const LONGEST_PROMPT = 80
const LONGEST_LINE = 400
const GAP = / {2,}|[ \t]*[\t,;|]\s*/
/** The name of the first column or key of an output, together with the command that is before it. */
const FIRST_NAME = /^(.*?)(?: {2,}|[ \t]*[\t,;|]\s*| ?: )/
const FIRST_LINE = /^\s*(.*)/

/** What no command begins with; beside the sign of a prompt, sentences and paths have a space. */
const OUTPUT = /^(?:\p{Lu}| {2,}\S|[-=*+]{3})[^<]*$/u

/**
 * Offset of an output whose first line was copied to the end of the prompt, or of the command, which should be above it;
 * 0 where the text begins with no prompt, or with one on its own line.
 */
export function startBehindPrompt(text: string): number {
  const [before = '', line = ''] = FIRST_LINE.exec(text.slice(0, LONGEST_LINE)) ?? []
  const promptLength = lengthOfPrompt(line)
  if (promptLength === 0) return 0
  const behind = line.slice(promptLength)
  const isOutput = OUTPUT.test(behind) && readPrompt(line) === null
  const commandLength = isOutput ? 0 : lengthOfCommand(behind)
  return commandLength < 0 ? 0 : before.length - line.length + promptLength + commandLength
}

/** The length of a prompt at the start of a line with something after it; 0 if there is none. */
function lengthOfPrompt(line: string): number {
  for (const { index } of line.slice(0, LONGEST_PROMPT).matchAll(SIGN)) {
    const end = index + 1
    if (line.slice(end).trim() === '') return 0
    if (/[a-z]/i.test(readPrompt(line.slice(0, end))?.source ?? '')) return end
  }
  return 0
}

/** The length of a command in front of the names of columns or a key; -1 where there is nothing but a command. */
function lengthOfCommand(behind: string): number {
  const [first = '', words = ''] = FIRST_NAME.exec(behind) ?? []
  const others = behind.slice(first.length).split(GAP)
  if (!first.endsWith(': ') && !others.some((name) => exactRoleOf(name) !== undefined)) return -1
  // Commands have options with commas: `nmcli -f NAME,DEVICE`.
  if (/[,;|]/.test(first)) return exactRoleOf(words) === undefined ? -1 : 0
  for (const { index } of words.matchAll(/(?<=^|\s)\p{L}/gu))
    if (exactRoleOf(words.slice(index)) !== undefined) return index
  return -1
}
