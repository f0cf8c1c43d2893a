import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, inject, it } from 'vitest'
import { bytes, enhancedPacket, networkInterface, section } from '../fixtures/capture/files.ts'
import { SAMPLES } from '../fixtures/capture/samples.ts'
import { printed } from '../fixtures/printed.ts'

const execute = promisify(execFile)
/** In bytes; the program's output for all files is less than a tenth of it. */
const MOST_PRINTED = 10_000_000
const program = () => join(inject('sample'), 'node_modules/.bin/nameplate')

describe('the installed program', () => {
  it('answers with the included registry', async () => {
    const { stdout } = await execute(program(), ['00:00:0C:12:34:56'])
    expect(stdout).toMatch(/^00:00:0C:12:34:56 {2}Cisco Systems, Inc {2}MA-L 00-00-0C US\n$/)
    expect((await execute(program(), ['-V'])).stdout).toMatch(/^nameplate [\d.]+, registry of 2\d/)
  })

  it('reads outputs like its source code does', async () => {
    const folder = 'test/fixtures/inventory'
    const names = (await readdir(folder)).filter((name) => name.endsWith('.txt'))
    const args = ['--json', ...names.map((name) => join(folder, name))]
    const { stdout } = await execute(program(), args, { maxBuffer: MOST_PRINTED })
    expect(JSON.parse(stdout)).toEqual(JSON.parse(await printed(args, 'public/registry')))
  })

  it('annotates a line as soon as it arrives', async () => {
    const child = spawn(program(), { stdio: ['pipe', 'pipe', 'inherit'] })
    child.stdin.write('at 00:00:0C:12:34:56\n')
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    expect(line.toString()).toBe('at 00:00:0C:12:34:56  # Cisco Systems, Inc\n')
    child.stdin.end()
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('stays silent when its reader has closed the pipe', async () => {
    const file = join(inject('sample'), 'long.txt')
    writeFileSync(file, '00:00:0C:12:34:56\n'.repeat(200_000))
    const shell = `set -o pipefail; "${program()}" "${file}" | head -n 1`
    await expect(execute('bash', ['-c', shell])).resolves.toMatchObject({
      stdout: '00:00:0C:12:34:56  # Cisco Systems, Inc\n',
      stderr: '',
    })
  })

  it('says that the disk is full', async () => {
    const shell = `"${program()}" 00:00:0C:12:34:56 > /dev/full`
    const failed = await execute('bash', ['-c', shell]).catch((error: unknown) => error)
    expect(failed).toMatchObject({
      code: 2,
      stderr: 'nameplate: The output cannot be written: no space left on device.\n',
    })
  })

  it('serves the API until it is stopped', async () => {
    const child = spawn(program(), ['serve', '--port', '0'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const [line] = (await once(child.stderr, 'data')) as [Buffer]
    const url = /http:\S+/.exec(line.toString())?.[0] ?? ''
    expect(await (await fetch(url)).json()).toMatchObject({ vendor: 'Cisco Systems, Inc' })
    child.kill('SIGINT')
    expect(await once(child, 'exit')).toEqual([0, null])
  })

  it('serves with the keys of its environment, and reports unsupported settings', async () => {
    const env = { ...process.env, API_KEYS: 'sesame', PORT: '0' }
    const child = spawn(program(), ['serve'], { stdio: ['ignore', 'ignore', 'pipe'], env })
    let said = ''
    child.stderr.on('data', (data) => (said += String(data)))
    await expect
      .poll(() => said, { timeout: 60_000 })
      .toMatch(/http:.*\nEntry 1 of API_KEYS is short .*\n$/)
    const url = /http:\S+/.exec(said)?.[0] ?? ''
    const { headers } = await fetch(url, { headers: { 'X-API-Key': 'sesame' } })
    expect(headers.get('x-ratelimit-limit')).toBe('10000')
    child.kill('SIGINT')
    await once(child, 'exit')
    const refused = execute(program(), ['serve'], { env: { ...env, REDIS_URL: 'redis://a' } })
    await expect(refused).rejects.toThrow('REDIS_URL only works with the server')
  })

  it('is coloured if FORCE_COLOR is set', async () => {
    const colored = async (FORCE_COLOR: string) => {
      const env = { ...process.env, FORCE_COLOR }
      return (await execute(program(), ['at 00:00:0C:12:34:56'], { env })).stdout
    }
    expect(await colored('1')).toContain('\u001b[')
    expect(await colored('0')).not.toContain('\u001b[')
  })

  it('runs every command of the README as written', async () => {
    const readme = await readFile('dist-package/README.md', 'utf8')
    const [, block = ''] = /## In the terminal\n+```sh\n(.*?)```/s.exec(readme) ?? []
    const folder = inject('sample')
    const { frame } = SAMPLES.find(({ link }) => link === 1)!
    const arp = '? (10.0.0.1) at 0:0:c:12:34:56 on en0\n'
    const files = {
      'arp.txt': arp,
      'mac-table.txt': 'SW1#show mac address-table\n 10  0000.0c12.3456  DYNAMIC  Gi1/0/5\n',
      'trace.pcapng': bytes(section(), networkInterface(1), enhancedPacket(frame)),
      syslog: arp,
      'monday.txt': arp,
      'friday.txt': arp.replace('10.0.0.1', '10.0.0.2'),
    }
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
    const commands = block
      .split('\n')
      .map((line) => line.replace(/\s+#.*/, ''))
      // Both go on until they are ended; serving has a test of its own.
      .filter((line) => line !== '' && !line.includes('nameplate serve'))
      .map((line) => line.replace('tail -f', 'cat'))
    expect(commands.length).toBeGreaterThan(6)
    for (const command of commands) {
      const shell = `arp() { cat arp.txt; }\n${command}`
      const ended = await execute('bash', ['-c', shell], { cwd: folder }).catch((error) => error)
      // What differs is status 1.
      expect([command, ended.code ?? 0, ended.stderr]).toEqual([
        command,
        command.includes('diff') ? 1 : 0,
        '',
      ])
    }
  })

  it('has a man page with the text of --help', async () => {
    const page = await readFile('dist-package/man/nameplate.1', 'utf8')
    const plain = page.replaceAll('\\-', '-').replaceAll('\\[u2026]', '…').split('\n')
    expect(page).toMatch(/^[\n -~]*$/)
    for (const args of [['--help'], ['help', 'diff'], ['help', 'serve'], ['help', 'completion']]) {
      const { stdout } = await execute(program(), args)
      for (const line of stdout.trimEnd().split('\n')) expect(plain).toContain(line)
    }
  })

  it('has completion in bash', async () => {
    const script = `source <("${program()}" completion bash)
      COMP_WORDS=(nameplate --js) COMP_CWORD=1
      _nameplate && echo "\${COMPREPLY[@]}"`
    expect((await execute('bash', ['-c', script])).stdout).toBe('--json --jsonl\n')
  })
})
