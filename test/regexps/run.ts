/**
 * `npm run test:regexps`: the time of every regular expression of `src` and `registry` is linear in its input. recheck
 * looks for inputs where it is not; its findings count if the engine confirms them. `--changed` checks only the
 * expressions that are not on the main branch, in a few seconds; file names limit the check to these files.
 *
 * An expression that never sees a long text is accepted if a comment next to it says why:
 * `// recheck: 80 characters at most`.
 */
import { spawnSync } from 'node:child_process'
import type { AttackPattern } from 'recheck'
import { allExpressions, changedExpressions, type Expression } from './expressions.ts'

/** In ms, for each expression. */
const TIMEOUT = 30_000
const AT_ONCE = 2
/** In UTF-16 units: an expression that is fast for this many is fast enough. */
const LONGEST = 200_000
/** In ms of CPU time: a run must take at least this long for its ratio to mean something. */
const ENOUGH = 10
/** Growth for twice the input: two where the time is linear, four where it is quadratic. */
const MOST_GROWTH = 3
const ROUNDS = 3

const [option = ''] = process.argv.slice(2)
const expressions =
  option === '--changed' ? changedExpressions() : await allExpressions(process.argv.slice(2))
if (expressions.length > 0)
  spawnSync('tsx', ['test/install.ts', 'test/regexps'], { stdio: 'inherit' })
const check = expressions.length > 0 ? (await import('recheck')).check : null
const found: string[] = []
const undecided: string[] = []
const waiting = [...expressions].toReversed()
await Promise.all(Array.from({ length: AT_ONCE }, work))
for (const line of undecided.toSorted()) console.log(`not decided: ${line}`)
for (const line of found.toSorted()) console.log(line)
console.log(`${expressions.length} expressions checked, ${found.length} to be simplified`)
// recheck keeps its process.
process.exit(found.length === 0 ? 0 : 1)

async function work(): Promise<void> {
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await look(next)
}

async function look(expression: Expression): Promise<void> {
  const { file, line, source, flags, exception } = expression
  const result = await check!(source, flags, { timeout: TIMEOUT })
  const where = `${file}:${line}: /${source}/${flags}`
  if (result.status === 'unknown') undecided.push(`${where} (${result.error.kind})`)
  if (result.status !== 'vulnerable' || exception !== null) return
  // Where the time is exponential, twice the attack takes for ever.
  if (result.complexity.type === 'exponential' || isConfirmed(expression, result.attack))
    found.push(`${where}\n  ${result.complexity.summary}: ${result.attack.pattern}`)
}

/** Whether twice the attack takes much more than twice the time, and twice that again. */
function isConfirmed({ source, flags }: Expression, attack: AttackPattern): boolean {
  const regExp = new RegExp(source, flags)
  for (let times = 8; ; times *= 1.5) {
    const text = attackOf(attack, times)
    if (text.length > LONGEST) return false
    const one = leastTimeOf(regExp, text)
    if (one < ENOUGH) continue
    const two = leastTimeOf(regExp, attackOf(attack, 2 * times))
    if (two < MOST_GROWTH * one) return false
    return leastTimeOf(regExp, attackOf(attack, 4 * times)) > MOST_GROWTH * two
  }
}

function attackOf({ pumps, suffix }: AttackPattern, times: number): string {
  const parts = pumps.map(({ prefix, pump, bias }) => prefix + pump.repeat(times + bias))
  return parts.join('') + suffix
}

function leastTimeOf(regExp: RegExp, text: string): number {
  return Math.min(...Array.from({ length: ROUNDS }, () => timeOf(regExp, text)))
}

/** In ms of CPU time. */
function timeOf(regExp: RegExp, text: string): number {
  const before = process.cpuUsage()
  if (regExp.global) text.replace(regExp, '')
  else regExp.test(text)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
