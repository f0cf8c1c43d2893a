import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fileOf, nameplate } from './terminal.ts'

async function annotated(...stdin: (string | Uint8Array)[]): Promise<string> {
  return (await nameplate([], { stdin })).out
}

describe('a stream', () => {
  it('keeps every line and appends the vendors of its devices', async () => {
    expect(await annotated('a\n? (10.0.0.1) at 0:0:c:12:34:56 on en0\r\n\r\nb')).toBe(
      'a\n? (10.0.0.1) at 0:0:c:12:34:56 on en0  # Cisco Systems, Inc\r\n\r\nb',
    )
  })

  it('ends with status 1 if it contains no address', async () => {
    expect((await nameplate([], { stdin: ['nothing\n'] })).status).toBe(1)
  })

  it('is the same however it is cut into chunks', async () => {
    const text = Array.from(
      { length: 6 },
      (_, line) => `Zürich ${line} 00:00:0C:12:34:5${line} ✓`,
    ).join('\r\n')
    const bytes = Buffer.from(text)
    const whole = await annotated(bytes)
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 8 }), async (cuts) => {
        const ends = [0, ...cuts.toSorted((a, b) => a - b), bytes.length]
        const chunks = ends.slice(1).map((end, index) => bytes.subarray(ends[index], end))
        expect(await annotated(...chunks)).toBe(whole)
      }),
      { numRuns: 50 },
    )
    expect(whole.match(/# Cisco/g)).toHaveLength(6)
  })

  it('remembers the heading above bare digits from one chunk to the next', async () => {
    const table = await annotated(
      'Port  MAC Address\n',
      'ge-1  00000c123456\n',
      'ge-2  00000c123457\n',
      '\n',
      'image 00000c123458\n',
    )
    expect(table.match(/# Cisco/g)).toHaveLength(2)
  })

  it('is read as UTF-16 or Windows-1252 if it is not UTF-8', async () => {
    const utf16 = Buffer.from('\ufeffü 00:00:0C:12:34:56\r\n', 'utf16le')
    expect(await annotated(utf16)).toBe('ü 00:00:0C:12:34:56  # Cisco Systems, Inc\r\n')
    expect(await annotated(Buffer.from('ü 00:00:0C:12:34:56\n', 'latin1'))).toBe(
      'ü 00:00:0C:12:34:56  # Cisco Systems, Inc\n',
    )
  })

  it('writes a line of any length in parts without cutting an address', async () => {
    const line = '00:00:0C:12:34:56 '.repeat(120_000)
    const out = await annotated(...line.match(/.{1,60000}/gs)!, '\nend\n')
    expect(out).toBe(`${line}  # Cisco Systems, Inc\nend\n`)
  })

  it('of binary data is refused, and for a capture the inventory is suggested', async () => {
    const binary = fileOf(
      'binary',
      Uint8Array.from({ length: 64 }, (_, at) => at % 8),
    )
    expect(await nameplate([binary])).toMatchObject({
      status: 2,
      err: 'nameplate: binary is neither text, a capture nor a workbook.\n',
    })
    const capture = fileOf('a.pcap', Uint8Array.of(0xd4, 0xc3, 0xb2, 0xa1, 2, 0, 4, 0))
    expect((await nameplate([capture])).err).toContain('use --table, --csv or --json')
  })

  it('of several files has the name of each file on its own line above it', async () => {
    const a = fileOf('a.txt', '00:00:0C:12:34:56')
    const b = fileOf('b.txt', '00:1b:77:49:54:fd\n')
    expect((await nameplate([a, b])).out).toBe(
      '==> a.txt <==\n00:00:0C:12:34:56  # Cisco Systems, Inc\n==> b.txt <==\n00:1b:77:49:54:fd  # Intel Corporate\n',
    )
  })
})
