/**
 * `npm test`: every check. The app is built while the quick checks run, and tested in the browser as soon as it is
 * built, so no core is idle; `npm run check` runs only the quick checks, and `npm run check -- --changed` those that
 * can fail because of changes since the last commit. Checks that need an idle machine come last, and only in
 * `npm test`. After a failed stage nothing more starts, because it would fail for the same reason. The last line counts
 * the tests that ran.
 */
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { setPriority } from 'node:os'

interface Stage {
  readonly name: string
  readonly command: string
  /** File in which the stage reports how many tests it ran. */
  readonly report?: string
  /** Whether its output is shown at once, not when it ends. */
  readonly asItComes?: boolean
}

/** A nice value: less than the browser, but enough for tests that have deadlines. */
const BESIDE = 5
const REPORTS = 'test-results/reports'
const UNIT_REPORT = `${REPORTS}/unit.json`
const GROWTH = 'test/unit/growth'
const GROWTH_REPORT = `${REPORTS}/growth.json`
const BROWSER_REPORT = `${REPORTS}/browser.json`

const changed = process.argv.includes('--changed') ? changedFiles() : null
const scripts = changed?.filter((file) => /\.tsx?$/.test(file)) ?? [
  'src registry test vite.config.ts',
]

const quick: readonly Stage[] = [
  { name: 'types', command: 'tsc -b' },
  ...(scripts.length === 0
    ? []
    : [{ name: 'lint', command: `oxlint --type-aware --quiet ${scripts.join(' ')}` }]),
  {
    name: 'format',
    command: `oxfmt --check --no-error-on-unmatched-pattern ${changed?.join(' ') ?? ''}`,
  },
  ...(changed === null ? [{ name: 'unused', command: 'knip' }] : []),
  { name: 'changed regular expressions', command: 'tsx test/regexps/run.ts --changed' },
  {
    name: 'unit and contract',
    command: `vitest run ${changed === null ? '' : '--changed --passWithNoTests '}--exclude '${GROWTH}/**' --reporter=default --reporter=json --outputFile.json=${UNIT_REPORT}`,
    report: UNIT_REPORT,
  },
]
/**
 * Growth of CPU time with the input, one process per core: measured on an otherwise idle machine, because caches filled
 * by others slow the longer input more.
 */
const growth: Stage = {
  name: 'growth',
  command: `vitest run ${GROWTH} --reporter=default --reporter=json --outputFile.json=${GROWTH_REPORT}`,
  report: GROWTH_REPORT,
}
const app: readonly Stage[] = [
  { name: 'build', command: 'npm run --silent build' },
  { name: 'size', command: 'size-limit' },
  {
    name: 'browser',
    command: 'playwright test -c test/e2e --reporter=list,json',
    report: BROWSER_REPORT,
    asItComes: true,
  },
]

rmSync(REPORTS, { recursive: true, force: true })
mkdirSync(REPORTS, { recursive: true })

const env = {
  ...process.env,
  PATH: `node_modules/.bin:${process.env.PATH}`,
  PLAYWRIGHT_JSON_OUTPUT_FILE: `${process.cwd()}/${BROWSER_REPORT}`,
}

let passed = 0
let failed = 0
const checkOnly = process.argv.includes('--check')
await Promise.all([
  ...quick.map((stage) => run(stage, !checkOnly)),
  checkOnly ? null : runInTurn(app),
])
if (!checkOnly) await runInTurn([growth])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Files changed since the last commit, without deleted ones. */
function changedFiles(): string[] {
  const list = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  return [
    ...list('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...list('ls-files', '--others', '--exclude-standard'),
  ]
}

async function runInTurn(stages: readonly Stage[]): Promise<void> {
  for (const stage of stages) {
    if (failed === 0) await run(stage)
  }
}

/**
 * Runs a stage and counts its tests; a stage without a report counts as one.
 * @param isBeside whether it only fills the time in which the browser waits, which takes longest
 */
async function run(
  { name, command, report, asItComes = false }: Stage,
  isBeside = false,
): Promise<void> {
  const started = Date.now()
  const output: Buffer[] = []
  const child = spawn(command, { shell: true, stdio: asItComes ? 'inherit' : 'pipe', env })
  if (isBeside && child.pid !== undefined) setPriority(child.pid, BESIDE)
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  if (asItComes) console.log(`\n── ${name}: ${command}`)
  const status = await new Promise((resolve) => child.once('close', resolve))
  const counted = report === undefined ? { passed: 1, failed: 0 } : countTests(report)
  if (!asItComes)
    console.log(`\n── ${name}: ${command}\n${Buffer.concat(output).toString().trimEnd()}`)
  const seconds = Math.round((Date.now() - started) / 1000)
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`)
  if (status === 0 || report !== undefined) passed += counted.passed
  if (status !== 0) failed += Math.max(1, counted.failed)
}

function countTests(report: string): { passed: number; failed: number } {
  let json: {
    numPassedTests?: number
    numFailedTests?: number
    stats?: { expected: number; unexpected: number; flaky: number }
  }
  try {
    json = JSON.parse(readFileSync(report, 'utf8')) as typeof json
  } catch {
    return { passed: 0, failed: 1 }
  }
  const { stats } = json
  return stats === undefined
    ? { passed: json.numPassedTests ?? 0, failed: json.numFailedTests ?? 0 }
    : { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
