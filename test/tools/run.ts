/**
 * `npm run test:tools`: shows that other tools really read the files of `npm run registry:export`, and name the vendor of
 * sampled addresses as Nameplate does. Nothing is installed; a missing or outdated tool is skipped with a sentence.
 */
import { execFile } from 'node:child_process'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { assembleTrie } from '../../src/core/registry/build-trie.ts'
import { OuiTrie } from '../../src/core/registry/trie.ts'
import { toolFile, type ToolFormat } from '../../src/core/vendors/tool-files.ts'
import { readRegistry } from '../../registry/ieee-csv.ts'
import { arpReplies } from './arp-replies.ts'

const run = promisify(execFile)

const SAMPLES = 1_000
/** Debian's `nobody`: Wireshark ignores its environment as root. */
const NOBODY = { uid: 65534, gid: 65534 }

const { assignments, version } = await readRegistry('registry/sources')
const trie = OuiTrie.from(assembleTrie(assignments, version).buffer)
const addresses = sample(SAMPLES)
const folder = await mkdtemp(join(tmpdir(), 'nameplate-tools-'))
await chmod(folder, 0o755)
let passed = 0
let failed = 0
let skipped = 0

try {
  await check('tshark', ['--version'], askTshark)
  await check('nmap', ['--version'], askNmap)
  await check('arp-scan', ['-V'], askArpScan)
} finally {
  await rm(folder, { recursive: true })
}
console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`)
process.exitCode = failed === 0 ? 0 : 1

/** A tool's answer for each address, and the expected one. */
interface Answers {
  readonly said: ReadonlyMap<string, string>
  readonly expected: (hex: string) => string | undefined
}

async function check(
  tool: string,
  versionArgs: readonly string[],
  ask: (version: string) => Promise<Answers>,
): Promise<void> {
  const found = await run(tool, versionArgs).then(
    ({ stdout, stderr }) =>
      /\d+\.\d+(?:\.\d+)?/.exec(stdout || stderr)?.[0] ?? 'of unknown version',
    () => null,
  )
  if (found === null) {
    skipped++
    console.log(`${tool}: skipped, it is not installed.`)
    return
  }
  const { said, expected } = await ask(found)
  const wrong = addresses.filter((hex) => (said.get(hex) ?? '') !== (expected(hex) ?? ''))
  if (wrong.length === 0) passed++
  else failed++
  console.log(
    `${tool} ${found}: ${addresses.length - wrong.length} of ${addresses.length} addresses as Nameplate answers`,
  )
  for (const hex of wrong.slice(0, 5)) {
    console.log(`  ${hex}: “${said.get(hex) ?? ''}” instead of “${expected(hex) ?? ''}”`)
  }
}

/** tshark reads `manuf` from its data folder, and shows the short name before the rest of an address. */
async function askTshark(): Promise<Answers> {
  const shortNames = new Map<string, string>()
  const manuf = lines('manuf')
  for (const line of manuf) {
    const [block = '', short = ''] = line.split('\t')
    const [digits = '', bits = '24'] = block.split('/')
    shortNames.set(digits.replaceAll(':', '').slice(0, Number(bits) / 4), short)
  }
  const data = join(folder, 'wireshark')
  await mkdir(data)
  await writeFile(join(data, 'manuf'), manuf.join('\n'))
  const capture = await captureFile()
  const { stdout } = await run(
    'tshark',
    ['-n', '-N', 'm', '-r', capture, '-T', 'fields', '-e', 'eth.src', '-e', 'eth.src_resolved'],
    {
      ...NOBODY,
      env: { PATH: process.env.PATH, HOME: folder, WIRESHARK_DATA_DIR: data },
      maxBuffer: 1e8,
    },
  )
  const said = new Map<string, string>()
  for (const line of stdout.trimEnd().split('\n')) {
    const [address = '', resolved = ''] = line.split('\t')
    said.set(hexOf(address), resolved.replace(/_?[0-9a-f:]+$/, ''))
  }
  const expected = (hex: string) => shortNames.get(trie.lookup(hex)?.assignment.prefix ?? '')
  return { said, expected }
}

/** Nmap names the vendor of its configured source address. */
async function askNmap(found: string): Promise<Answers> {
  const [major = 0, minor = 0] = found.split('.').map(Number)
  const format = major > 7 || (major === 7 && minor >= 94) ? 'nmap' : 'nmap-24'
  const data = join(folder, 'nmap')
  await mkdir(data)
  await writeFile(join(data, 'nmap-mac-prefixes'), `${lines(format).join('\n')}\n`)
  const names = namesOf(format, ' ')
  const said = new Map<string, string>()
  const queue = [...addresses]
  const asker = async () => {
    for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
      const args = ['--datadir', data, '-n', '-sL', '--spoof-mac', colons(hex), '127.0.0.1']
      const { stdout } = await run('nmap', args)
      said.set(hex, /^Spoofing MAC address \S+ \((.*)\)$/m.exec(stdout)?.[1] ?? '')
    }
  }
  await Promise.all(Array.from({ length: 16 }, asker))
  const digits = format === 'nmap' ? 9 : 6
  const expected = (hex: string) =>
    names.get(trie.lookup(hex.slice(0, digits))?.assignment.prefix ?? '') ?? 'No registered vendor'
  return { said, expected }
}

/** arp-scan reads answers from a capture instead of the network. */
async function askArpScan(): Promise<Answers> {
  const names = join(folder, 'mac-vendor.txt')
  const empty = join(folder, 'empty.txt')
  await writeFile(names, `${lines('arp-scan').join('\n')}\n`)
  await writeFile(empty, '')
  const hosts = join(folder, 'hosts.txt')
  const targets = addresses.map((_, i) => `10.0.${(i + 1) >> 8}.${(i + 1) & 255}`)
  await writeFile(hosts, `${targets.join('\n')}\n`)
  const options = {
    readpktfromfile: await captureFile(),
    interface: 'lo',
    ouifile: empty,
    macfile: names,
    file: hosts,
    retry: '1',
    interval: '1u',
  }
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`)
  const { stdout } = await run('arp-scan', ['--plain', ...args], { maxBuffer: 1e8 })
  const said = new Map<string, string>()
  for (const line of stdout.trimEnd().split('\n')) {
    const [, address = '', name = ''] = line.split('\t')
    said.set(hexOf(address), name)
  }
  const vendors = namesOf('arp-scan', '\t')
  const expected = (hex: string) =>
    vendors.get(trie.lookup(hex)?.assignment.prefix ?? '') ?? '(Unknown)'
  return { said, expected }
}

async function captureFile(): Promise<string> {
  const file = join(folder, 'replies.pcap')
  await writeFile(file, arpReplies(addresses))
  await chmod(file, 0o644)
  return file
}

function lines(format: ToolFormat): string[] {
  return [...toolFile(trie, format)].join('').trimEnd().split('\n')
}

/** The names that a list gives to prefixes of bare digits. */
function namesOf(format: ToolFormat, separator: string): Map<string, string> {
  return new Map(
    lines(format).map((line) => {
      const at = line.indexOf(separator)
      return [line.slice(0, at), line.slice(at + 1)]
    }),
  )
}

/** Unicast addresses in blocks spread over the whole registry, the same in each run. */
function sample(count: number): string[] {
  const rows = [...trie.under('')]
  return Array.from({ length: count }, (_, i) => {
    const { prefix } = rows[Math.floor(((i + 0.5) * rows.length) / count)]!
    return prefix.padEnd(12, '5A')
  }).filter((hex) => (Number.parseInt(hex.slice(0, 2), 16) & 1) === 0)
}

function colons(hex: string): string {
  return hex.replace(/..(?=.)/g, '$&:')
}

function hexOf(address: string): string {
  return address.replaceAll(':', '').toUpperCase()
}
