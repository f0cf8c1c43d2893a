/**
 * `npm test`: every gate, one after the other, the quick ones first. A stage that fails ends the run, because those
 * behind it would fail for the same reason. The last line counts the tests that ran. `npm run check` leaves out the
 * stages that need a build or a browser.
 */
import { spawnSync } from 'node:child_process'
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
  { name: 'format', command: 'prettier --check --log-level warn .' },
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
const quickOnly = process.argv.includes('--check')
for (const { name, command, report, slow = false } of stages) {
  if (slow && quickOnly) continue
  const started = Date.now()
  console.log(`\n── ${name}: ${command}`)
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env })
  const counted = report === undefined ? { passed: 1, failed: 0 } : countTests(report)
  console.log(
    `── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  if (status === 0) {
    passed += counted.passed
  } else {
    passed += report === undefined ? 0 : counted.passed
    failed += Math.max(1, counted.failed)
    break
  }
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

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
