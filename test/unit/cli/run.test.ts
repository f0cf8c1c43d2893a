import { EventEmitter, once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it, vi, test } from 'vitest'
import { OuiTrie } from '../../../src/core/registry/trie.ts'
import { enhancedPacket, networkInterface, bytes, section } from '../../fixtures/capture/files.ts'
import { SAMPLES } from '../../fixtures/capture/samples.ts'
import { readWorkbook } from '../../../src/inventory/workbook/read-workbook.ts'
import { breakReader, UNREADABLE } from '../../fixtures/unreadable.ts'
import { workbookOf } from '../inventory/workbook/archive.ts'
import { temporaryFolder } from '../temporary-folder.ts'
import { fileOf, nameplate } from './terminal.ts'

describe('addresses on the command line', () => {
  it('are answered on one line each, in any notation, with their block', async () => {
    const { status, out } = await nameplate(['00-00-0c-12-34-56', '70b3.d5f2.f', 'FFFFFFFFFFFF'])
    expect(out).toBe(
      [
        '00:00:0C:12:34:56  Cisco Systems, Inc  MA-L 00-00-0C US',
        '70:B3:D5:F2:F      TELEPLATFORMS  MA-S 70-B3-D5-F2-F RU',
        'FF:FF:FF:FF:FF:FF  Broadcast',
        '',
      ].join('\n'),
    )
    expect(status).toBe(0)
  })

  it('are answered with the same status as in a file and in a pipe', async () => {
    const nobodys = '02:00:00:00:00:01'
    const file = fileOf('random.txt', `${nobodys}\n`)
    for (const options of [[], ['--jsonl'], ['--csv']]) {
      const statuses = await Promise.all([
        nameplate([...options, nobodys]),
        nameplate([...options, file]),
        nameplate(options, { stdin: [`${nobodys}\n`] }),
      ])
      expect([options, statuses.map(({ status }) => status)]).toEqual([options, [0, 0, 0]])
    }
    expect((await nameplate([], { stdin: ['nothing\n'] })).status).toBe(1)
  })

  it('with a mask are prefixes, not files', async () => {
    const { out } = await nameplate(['00:00:0c/24'])
    expect(out).toBe('00:00:0C  Cisco Systems, Inc  MA-L 00-00-0C US\n')
  })

  it('are explained on a terminal', async () => {
    const { out } = await nameplate(['02:11:22:33:44:55'], { terminal: true })
    expect(out).toContain('Randomised or set by hand')
  })

  it('are answered as the library answers them: one document, or one object per line', async () => {
    const asked = ['00:00:0C', '02:11:22:33:44:55']
    const { out } = await nameplate(['--json', ...asked])
    const known = [
      { found: true, organization: 'Cisco Systems, Inc', blockType: 'MA-L', prefix: '00000C' },
      { found: false, organization: null, administration: 'LAA', isRandomized: true },
    ]
    expect(JSON.parse(out)).toMatchObject(known)
    const lines = await nameplate(['--jsonl', ...asked])
    expect(jsonLines(lines.out)).toEqual(JSON.parse(out))
    expect(lines.status).toBe(0)
  })

  it('are rows of the inventory in a format for devices', async () => {
    const { out } = await nameplate(['--csv', '00:00:0C:12:34:56'])
    expect(out).toContain('\r\n00:00:0C:12:34:56,Cisco,"Cisco Systems, Inc",,,,,Unicast,')
  })

  it.each(['csv', 'table'])('that are prefixes are not devices: --%s says so', async (format) => {
    const { status, out, err } = await nameplate([`--${format}`, '00:00:0C:12:34:56', '00000C'])
    expect([status, out]).toEqual([2, ''])
    expect(err).toBe(
      `nameplate: 00000C is a prefix, and --${format} lists devices. Give whole addresses, or leave out --${format}.\n`,
    )
  })

  it('come before files of the same name, and IPv6 addresses contain one', async () => {
    const { out } = await nameplate(['fe80::200:cff:fe12:3456'])
    expect(out).toContain('00:00:0C:12:34:56  Cisco')
  })
})

describe('a text', () => {
  it('on the command line is annotated in place', async () => {
    const { out } = await nameplate(['from 00:00:0C:12:34:56 to 00:1b:77:49:54:fd'])
    expect(out).toBe(
      'from 00:00:0C:12:34:56 to 00:1b:77:49:54:fd  # Cisco Systems, Inc; Intel Corporate\n',
    )
  })

  it('that is neither a file nor contains an address is probably a mistyped file name', async () => {
    for (const name of ['swich1.txt', 'tables/sw1', 'C:\\arp.txt']) {
      const { status, out, err } = await nameplate([name])
      expect([status, out]).toEqual([2, ''])
      expect(err).toBe(`nameplate: No such file: ${JSON.stringify(name)}.\n`)
    }
  })

  it('that is a single word is not a command either', async () => {
    const { status, err } = await nameplate(['lookup', '00:00:0C:12:34:56'])
    expect([status, err]).toEqual([
      2,
      'nameplate: There is no command lookup, and no such file; see nameplate --help.\n',
    ])
  })

  it('that is nearly an address is an error with the remedy', async () => {
    for (const address of ['00:00:0G:12:34:56', '00000c1234567', '0000.0c12.34567']) {
      const { status, err } = await nameplate([address])
      expect(status).toBe(2)
      expect(err).toContain(`nameplate: "${address}": `)
      expect(err).not.toContain('file')
    }
  })
})

describe('an inventory', () => {
  let arp: string
  let macs: string

  beforeEach(() => {
    arp = fileOf('arp.txt', '10.0.0.1 ether 00:00:0c:12:34:56 C eth0\n')
    macs = fileOf(
      'sw1.txt',
      'SW1#show mac address-table\nVlan  Mac Address     Type     Ports\n 10  0000.0c12.3456  DYNAMIC  Gi1/0/5\n',
    )
  })

  it('has one row per device across files, with its place and its facts', async () => {
    const { status, out } = await nameplate(['--table', arp, macs])
    const [heading, row, ...others] = out.trimEnd().split('\n')
    expect(heading).toMatch(
      /^Address +Vendor +Registered name +Kind +Switch +Port +IP +VLAN +All ports +Source +Line$/,
    )
    expect(row).toMatch(
      /^00:00:0C:12:34:56 +Cisco +Cisco Systems, Inc +Unicast +SW1 +Gi1\/0\/5 +10\.0\.0\.1 +10 /,
    )
    expect(others).toEqual([])
    expect(status).toBe(0)
  })

  it('is the JSON of the app', async () => {
    const { out } = await nameplate(['--json', arp, macs])
    expect(JSON.parse(out)).toMatchObject({
      format: 'nameplate-devices',
      devices: [{ addresses: ['00:00:0C:12:34:56'], place: [{ source: 'SW1', port: 'Gi1/0/5' }] }],
    })
  })

  it('also reads captures, even on standard input', async () => {
    const { frame } = SAMPLES.find(({ link }) => link === 1)!
    const capture = bytes(section(), networkInterface(1), enhancedPacket(frame))
    const { status, out } = await nameplate(['--table', '-'], { stdin: [capture] })
    expect(status).toBe(0)
    expect(out.split('\n').length).toBeGreaterThan(2)
  })

  it('has everything that a capture in gzip gave before it was cut short', async () => {
    const { frame } = SAMPLES.find(({ link }) => link === 1)!
    const block = enhancedPacket(frame)
    const frames = Array.from({ length: 200 }, () => block)
    const packed = gzipSync(bytes(section(), networkInterface(1), ...frames))
    const { status, out, err } = await nameplate(['-t'], { stdin: [packed.subarray(0, -4)] })
    expect(status).toBe(0)
    expect(out.split('\n').length).toBeGreaterThan(2)
    expect(err).toMatch(/^nameplate: Standard input: .*the part read so far is shown/)
  })

  it('is empty with status 1 if nothing contains an address', async () => {
    const { status, out } = await nameplate(['-t'], { stdin: ['nothing\n'] })
    expect([status, out]).toEqual([1, ''])
  })

  it('says where an address comes from that is in no file', async () => {
    const words = ['--csv', '-', '00:1b:77:49:54:fd']
    const { out } = await nameplate(words, { stdin: ['00:00:0c:12:34:56\n'] })
    expect(out).toMatch(/Cisco.*,Standard input,1\r\n/)
    expect(out).toMatch(/Intel.*,Command line,1\r\n/)
  })

  it('sends no control character of a name to the terminal', async () => {
    const hostile = '{"mac":"00:00:0c:12:34:56","hostname":"a\\u001b]0;x\\u0007b"}'
    const { out } = await nameplate(['-t'], { stdin: [hostile] })
    expect(out).toContain('00:00:0C:12:34:56')
    expect(out).not.toMatch(/[^\P{Cc}\n]/u)
  })
})

test('--explain prints how each entry of a group is read, by which rule, and the resulting facts', async () => {
  const { status, out } = await nameplate(['--explain'], {
    stdin: ['AP MAC,Client MAC,Client IP\n24:5a:4c:11:22:33,00:1b:77:49:54:fd,192.0.2.5\n'],
  })
  expect(out).toContain('AP MAC = 24:5a:4c:11:22:33\n      mac of access point (its words)\n')
  expect(out).toContain('→ 001B774954FD ip=192.0.2.5\n')
  expect(status).toBe(0)
})

describe('a stream with --jsonl', () => {
  it('has one object per address, with its line, as soon as the line has arrived', async () => {
    const { status, out } = await nameplate(['--jsonl'], {
      stdin: ['up\nat 0:0:c:12:34:56 and ', '00:1b:77:49:54:fd\n', 'x\r\n02:11:22:33:44:55'],
    })
    expect(jsonLines(out)).toMatchObject([
      { source: null, line: 2, raw: '0:0:c:12:34:56', organization: 'Cisco Systems, Inc' },
      { line: 2, raw: '00:1b:77:49:54:fd', slug: 'intel-corporate' },
      { line: 4, raw: '02:11:22:33:44:55', organization: null, isRandomized: true },
    ])
    expect(status).toBe(0)
  })

  it('names the file', async () => {
    const file = fileOf('arp.txt', '10.0.0.1 ether 00:00:0c:12:34:56\n')
    expect(jsonLines((await nameplate(['--jsonl', file])).out)).toMatchObject([
      { source: 'arp.txt', line: 1 },
    ])
  })

  it('is suggested to a person who waits for the inventory of an endless stream', async () => {
    const said = new EventEmitter()
    async function* endless() {
      yield '10.0.0.1 ether 00:00:0c:12:34:56\n'
      await once(said, 'line')
    }
    const onSay = () => said.emit('line')
    const { err, out } = await nameplate(['--csv'], { stdin: endless(), onSay })
    expect(err).toContain('--jsonl')
    expect(out).toContain('Cisco')
  })
})

function jsonLines(out: string): unknown[] {
  return out
    .trimEnd()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
}

describe('diff', () => {
  let before: string
  let after: string

  beforeEach(() => {
    before = fileOf('before.txt', '10.0.0.1 00:00:0c:12:34:56\n10.0.0.2 00:1b:77:49:54:fd\n')
    after = fileOf('after.txt', '10.0.0.9 00:00:0c:12:34:56\n10.0.0.3 00:1e:10:00:00:01\n')
  })

  it('says what is new, gone and changed, with the status of diff', async () => {
    const { status, out } = await nameplate(['diff', before, after])
    expect(out).toMatch(/Cisco Systems, Inc .* Changed +IP 10\.0\.0\.1 /)
    expect(out).toMatch(/HUAWEI TECHNOLOGIES .* New /)
    expect(out).toMatch(/Intel Corporate .* Gone$/m)
    expect(out.trimEnd().split('\n').at(-1)).toBe('1 new, 1 gone, 0 moved, 1 changed, 0 the same')
    expect(status).toBe(1)
  })

  it('says which switches are missing in the later file', async () => {
    const arp = '? (10.0.0.1) at 00:00:0c:12:34:56 on eth0\n'
    const table =
      'sw-3#show mac address-table\nVlan Mac Address Type Ports\n  10 001b.7749.54fd DYNAMIC Gi1/0/5\n'
    const files = [fileOf('both.txt', arp + table), fileOf('one.txt', arp)]
    const { out } = await nameplate(['diff', ...files])
    expect(out).toContain(
      '1 gone, 0 moved, 0 changed, 1 the same; 1 of the gone devices were on sw-3,',
    )
  })

  it('has status 0 if nothing differs', async () => {
    const { status, out } = await nameplate(['diff', before, before])
    expect([status, out]).toEqual([0, '0 new, 0 gone, 0 moved, 0 changed, 2 the same\n'])
  })

  const ports = (prompt: string, port: string) =>
    `${prompt}Vlan Mac Address Type Ports\n  10 001b.7749.54fd DYNAMIC ${port}\n  10 0000.0c12.3456 DYNAMIC Gi1/0/2\n`

  it('takes two tables without a switch’s name for the same switch, whatever the files are called', async () => {
    const files = [fileOf('one.txt', ports('', 'Gi1/0/1')), fileOf('two.txt', ports('', 'Gi1/0/7'))]
    const { status, out, err } = await nameplate(['diff', ...files])
    expect(out).toContain('0 new, 0 gone, 1 moved, 0 changed, 1 the same')
    expect([status, err]).toEqual([1, ''])
  })

  it('says so if places cannot be compared, with status 1', async () => {
    const table = (name: string, port: string) => ports(`${name}#show mac address-table\n`, port)
    const files = [
      fileOf('one.txt', table('sw-1', 'Gi1/0/1')),
      fileOf('two.txt', table('sw-2', 'Gi3/0/7')),
    ]
    const { status, err } = await nameplate(['diff', ...files])
    expect(err).toBe(
      'nameplate: The places of 2 devices cannot be compared, because the files are of different switches.\n',
    )
    expect(status).toBe(1)
  })

  it('refuses anything but two files', async () => {
    for (const files of [[before], [before, after, after], [before, 'missing.txt']]) {
      const { status, err } = await nameplate(['diff', ...files])
      expect(status).toBe(2)
      expect(err).toMatch(/^nameplate: (Give two files|No such file)/)
    }
  })

  it('refuses to compare standard input with itself, because the second read would be empty', async () => {
    const { status, err } = await nameplate(['diff', '-', '-'], { stdin: ['00:00:0c:12:34:56\n'] })
    expect([status, err]).toEqual([
      2,
      'nameplate: Standard input can be read only once: give - once.\n',
    ])
  })
})

describe('--vendor', () => {
  it('lists the blocks of a single vendor', async () => {
    const { status, out } = await nameplate(['--vendor', 'teleplat'])
    expect(out).toMatch(/70:B3:D5:F2:F0:00\/36 +MA-S +TELEPLATFORMS +RU\n$/)
    expect(status).toBe(0)
  })

  it('uses the field names of the library in JSON', async () => {
    const { out } = await nameplate(['--json', '--vendor', 'teleplat'])
    expect(JSON.parse(out)).toMatchObject({
      slug: 'teleplatforms',
      blocks: 1,
      assignments: [{ blockType: 'MA-S', prefix: '70B3D5F2F', organization: 'TELEPLATFORMS' }],
    })
  })

  it('reports an unknown vendor, with status 1', async () => {
    const { status, out, err } = await nameplate(['--vendor', 'nobody at all'])
    expect([status, out]).toEqual([1, ''])
    expect(err).toBe('nameplate: No vendor in the registry is called "nobody at all".\n')
  })
})

describe('the program', () => {
  it('prints help that fits 24 lines of 80 columns', async () => {
    const { status, out } = await nameplate(['--help'])
    expect(status).toBe(0)
    const lines = out.trimEnd().split('\n')
    expect(lines.length).toBeLessThanOrEqual(24)
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80)
  })

  it('prints its version and that of its registry', async () => {
    expect((await nameplate(['-V'])).out).toBe('nameplate 1.2.3, registry of 2026-04-11\n')
  })

  it.each([
    [['--frobnicate']],
    [['--color', 'sometimes']],
    [['--jsonl', '--vendor', 'cisco']],
    [['--jsonl', 'diff', 'a', 'b']],
    [['help', 'me']],
    [['help', 'diff', 'serve']],
    [['--json', '--csv', '00000C']],
    [['--port', '1', '00000C']],
    [['-t', '-o', 'site.ods', '00000C123456']],
    [['--csv', '-o', 'site.xlsx', '00000C123456']],
    [['-o', 'site.xlsx', '00000C']],
    [['serve', '--port', '70000']],
    [['--vendor', 'a', 'b']],
    [['completion', 'tcsh']],
    [['-', '-']],
    [[]],
  ])('refuses %j with a sentence and status 2', async (args) => {
    const { status, out, err } = await nameplate(args)
    expect([status, out]).toEqual([2, ''])
    expect(err).not.toMatch(/\n {4}at /)
  })

  it('answers an unknown option by pointing to the full list', async () => {
    expect((await nameplate(['--jsn'])).err).toBe(
      "nameplate: Unknown option '--jsn'. See nameplate --help.\n",
    )
  })

  it.each(['diff', 'serve', 'completion'])('explains %s on its own page', async (command) => {
    const { out } = await nameplate(['help', command])
    expect(out).toContain(`Usage: nameplate ${command}`)
    expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80)
    expect((await nameplate([command, '--help'])).out).toBe(out)
  })

  it.each(['bash', 'zsh', 'fish'])('completes its options in %s', async (shell) => {
    const { status, out } = await nameplate(['completion', shell])
    expect(status).toBe(0)
    for (const name of ['table', 'vendor', 'json']) expect(out).toContain(name)
  })

  it('colours output only on a terminal', async () => {
    const asked = ['see 00:00:0C:12:34:56']
    expect((await nameplate(asked)).out).not.toContain('\u001b[')
    expect((await nameplate(asked, { terminal: true })).out).toContain('\u001b[')
    const never = ['--color', 'never', ...asked]
    expect((await nameplate(never, { terminal: true })).out).not.toContain('\u001b[')
    expect((await nameplate(['--color=always', ...asked])).out).toContain('\u001b[')
  })
})

describe('a text in gzip', () => {
  const text = '10.0.0.1 ether 00:00:0c:12:34:56 C eth0\n'

  it('is unpacked, whatever its name is', async () => {
    const file = fileOf('arp.txt.gz', gzipSync(text))
    expect((await nameplate([file])).out).toBe(`${text.trimEnd()}  # Cisco Systems, Inc\n`)
    expect((await nameplate(['--csv', file])).out).toContain(
      '00:00:0C:12:34:56,Cisco,"Cisco Systems',
    )
  })

  it('that is cut short is an error', async () => {
    const packed = gzipSync(text.repeat(1000)).subarray(0, -20)
    const { status, err } = await nameplate(['-t'], { stdin: [packed] })
    expect(status).toBe(2)
    expect(err).toBe(
      'nameplate: Standard input is cut short or damaged: it could not be unpacked to its end.\n',
    )
  })
})

describe('an unreadable file among several affects only itself, with status 2 and a sentence', () => {
  const text = '10.0.0.1 ether 00:00:0c:12:34:56 C eth0\n'
  const damaged = () => fileOf('damaged.gz', gzipSync(text.repeat(1000)).subarray(0, -20))

  it.each([[], ['--table'], ['--csv'], ['--json'], ['--jsonl']])(
    'if it is damaged: %s',
    async (...options) => {
      const files = [damaged(), fileOf('arp.txt', text)]
      const { status, out, err } = await nameplate([...options, ...files])
      expect(status).toBe(2)
      expect(out).toContain('Cisco Systems, Inc')
      expect(err).toBe(
        'nameplate: damaged.gz is cut short or damaged: it could not be unpacked to its end.\n',
      )
    },
  )

  it('if the reader throws', async () => {
    breakReader()
    const files = [fileOf('bad.txt', UNREADABLE), fileOf('arp.txt', text)]
    const { status, out, err } = await nameplate(['--csv', ...files])
    const without = await nameplate(['--csv', files[1]!])
    vi.restoreAllMocks()
    expect(status).toBe(2)
    expect(out).toBe(without.out)
    expect(err).toBe(
      "nameplate: Could not read bad.txt because of a bug in Nameplate: reading '0'. Please report it.\n",
    )
  })

  it('but nothing is compared with it', async () => {
    const { status, out, err } = await nameplate(['diff', damaged(), fileOf('arp.txt', text)])
    expect([status, out]).toEqual([2, ''])
    expect(err).toContain('damaged.gz is cut short')
  })
})

it('a bug in the program is one sentence, without a stack trace', async () => {
  vi.spyOn(OuiTrie.prototype, 'lookup').mockImplementation(() => {
    throw new TypeError("Cannot read properties of null (reading '0')")
  })
  const { status, out, err } = await nameplate(['00:00:0c:12:34:56'])
  vi.restoreAllMocks()
  expect([status, out]).toEqual([2, ''])
  expect(err).toBe(
    "nameplate: Could not finish because of a bug in Nameplate: Cannot read properties of null (reading '0'). Please report it.\n",
  )
})

describe('a workbook', () => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = (mac: string) =>
    `<sheetData><row>${cell('MAC')}${cell('Port')}</row><row>${cell(mac)}${cell('Gi1/0/5')}</row></sheetData>`

  it('is read sheet by sheet, each with its own name', async () => {
    const sheets = [sheet('00:00:0c:12:34:56'), sheet('00:1b:77:49:54:fd')]
    const file = fileOf('site.xlsx', Buffer.from(workbookOf({ sheets })))
    const { out, status } = await nameplate(['--csv', file])
    expect(out).toContain('00:00:0C:12:34:56')
    expect(out).toMatch(/00:1B:77:49:54:FD.*site\.xlsx · Sheet 2,2/)
    expect(status).toBe(0)
    expect((await nameplate([file])).out).toContain('00:1b:77:49:54:fd\tGi1/0/5  # Intel')
  })

  it('is written with -o, and can be read back', async () => {
    const mac = fileOf('mac.txt', 'sw-1#show mac address-table\n 10 001b.7749.54fd DYNAMIC 1/1/5\n')
    const path = join(temporaryFolder(), 'site.xlsx')
    expect(await nameplate(['-t', mac, '-o', path])).toEqual({ status: 0, out: '', err: '' })
    const sheets: string[] = []
    for await (const { name, text } of readWorkbook(readFileSync(path), { mostBytes: 1e7 })) {
      sheets.push(name)
      if (name === 'Devices') expect(text).toMatch(/^Address\t.*\n00:1B:77:49:54:FD\tIntel/)
    }
    expect(sheets).toEqual(['Devices', 'Ports', 'Switches', 'Links', 'Worth a look'])
  })

  it('with an extension other than .xlsx, or in a missing folder, is not written', async () => {
    const { err } = await nameplate(['-t', '00:00:0c:12:34:56', '-o', 'site.ods'])
    expect(err).toMatch(/^nameplate: --output writes a workbook, whose name ends in \.xlsx; /)
    const path = join(temporaryFolder(), 'none', 'site.xlsx')
    const { status, err: why } = await nameplate(['-o', path, '00:00:0c:12:34:56'])
    expect([status, why.split(': ').slice(0, 2).join(': ')]).toEqual([
      2,
      `nameplate: ${path} could not be written`,
    ])
  })

  it('that cannot be read is refused with a sentence', async () => {
    const file = fileOf('old.xls', Buffer.from('d0cf11e00000', 'hex'))
    const { err, status } = await nameplate(['--table', file])
    expect(err).toBe('nameplate: old.xls is in an older format than .xlsx. Save it as .xlsx.\n')
    expect(status).toBe(2)
  })
})
