import { parseArgs } from 'node:util'
import { Failure } from './host.ts'

export const OPTIONS = {
  table: { type: 'boolean', short: 't' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  vendor: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
} as const

export const COMMANDS = ['diff', 'serve', 'completion'] as const
type Command = (typeof COMMANDS)[number]

const FORMATS = ['table', 'csv', 'json'] as const
export type Format = (typeof FORMATS)[number]

/** Fits a screen of 24 lines and 80 columns. */
export const HELP = `Says who made the device behind a MAC address, offline.

Usage: nameplate [option]… [address | text | file | -]…
       nameplate diff <file before> <file after>
       nameplate serve [--port 4173] [--host 127.0.0.1]
       nameplate completion bash | zsh | fish

  arp -a | nameplate           each line as it is, and behind it who made what
  nameplate 00:00:0C:12:34:56  an address or its first 6 digits, in any notation
  nameplate -t arp.txt sw.txt  a row a device: vendor, port, IP, VLAN, host name
  nameplate --vendor cisco     vendors of that name; a single one's blocks

  -t, --table        inventory of all files as a table; captures (pcap) as well
      --csv, --json  the same as CSV or JSON; of addresses the API's answers
      --vendor NAME  vendors by name, trade name or slug
  -h, --help         this page
  -V, --version      version of the program and date of its registry

Status: 0 answered, 1 nothing found (diff: something differs), 2 an error.
Colours only on a terminal, and without NO_COLOR. A file that is called like an
address or a command is given as ./name.
`

export interface Asked {
  readonly command: Command | null
  readonly words: readonly string[]
  readonly format: Format | null
  readonly vendor: string | null
  readonly port: number | null
  readonly host: string | null
  readonly help: boolean
  readonly version: boolean
}

/** Reads the command line. @throws {Failure} that says what is wrong with it */
export function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parsed(args)
  const { help = false, version = false } = values
  const formats = FORMATS.filter((format) => values[format])
  if (formats.length > 1) {
    throw new Failure(`Give one of --${formats.join(' and --')}.`)
  }
  const command = COMMANDS.find((name) => name === positionals[0]) ?? null
  if (command !== 'serve' && (values.port !== undefined || values.host !== undefined)) {
    throw new Failure('--port and --host belong to nameplate serve.')
  }
  if (values.vendor !== undefined && positionals.length > 0) {
    throw new Failure('--vendor takes one name, in quotes where it has several words.')
  }
  return {
    command,
    words: command === null ? positionals : positionals.slice(1),
    format: formats[0] ?? null,
    vendor: values.vendor ?? null,
    port: values.port === undefined ? null : portOf(values.port),
    host: values.host ?? null,
    help,
    version,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  } catch (error) {
    // Its first sentence names the option; the second would be about file names that begin with a hyphen.
    const [message = ''] = error instanceof Error ? error.message.split('. ') : []
    throw new Failure(`${message.replace(/\.$/, '')}. See nameplate --help.`)
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65_535) return port
  throw new Failure(`The port is ${JSON.stringify(text)}; give a number from 0 to 65535.`)
}
