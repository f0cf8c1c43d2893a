/**
 * `npm test`: every gate. The quick ones run side by side, and those that need a build or a browser one after the other
 * behind them; `npm run check` leaves the latter out. Where a stage fails nothing begins any more, because what is behind
 * it would fail for the same reason. The last line counts the tests that ran.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

interface Stage {
  readonly name: string
  readonly command: string
  /** Where the stage writes how many tests it ran. */
  readonly report?: string
  /** Left out by `npm run check`. */
  readonly slow?: boolean
}

const REPORTS = 'test-results/reports'
const UNIT_REPORT = `${REPORTS}/unit.json`
const BROWSER_REPORT = `${REPORTS}/browser.json`

const stages: readonly Stage[] = [
  { name: 'types', command: 'tsc -b' },
  { name: 'lint', command: 'oxlint --type-aware --quiet src registry test vite.config.ts' },
  { name: 'format', command: 'oxfmt --check' },
  { name: 'unused', command: 'knip' },
  {
    name: 'unit and contract',
    command: `vitest run --reporter=default --reporter=json --outputFile.json=${UNIT_REPORT}`,
    report: UNIT_REPORT,
  },
  { name: 'build', command: 'npm run --silent build', slow: true },
  { name: 'size', command: 'size-limit', slow: true },
  {
    name: 'browser',
    command: 'playwright test -c test/e2e --reporter=list,json',
    report: BROWSER_REPORT,
    slow: true,
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
await Promise.all(stages.filter(({ slow }) => slow !== true).map(run))
if (!process.argv.includes('--check')) {
  for (const stage of stages) {
    if (stage.slow === true && failed === 0) await run(stage)
  }
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** Runs one and counts its tests; a stage that has no report counts as one. What a quick one prints is shown when it ends. */
async function run({ name, command, report, slow = false }: Stage): Promise<void> {
  const started = Date.now()
  const output: Buffer[] = []
  const child = spawn(command, { shell: true, stdio: slow ? 'inherit' : 'pipe', env })
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk))
  if (slow) console.log(`\n── ${name}: ${command}`)
  const status = await new Promise((resolve) => child.once('close', resolve))
  const counted = report === undefined ? { passed: 1, failed: 0 } : countTests(report)
  if (!slow) console.log(`\n── ${name}: ${command}\n${Buffer.concat(output).toString().trimEnd()}`)
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
