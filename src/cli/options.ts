import { parseArgs } from 'node:util'
import { Failure } from './host.ts'

export const OPTIONS = {
  table: { type: 'boolean', short: 't' },
  csv: { type: 'boolean' },
  json: { type: 'boolean' },
  jsonl: { type: 'boolean' },
  output: { type: 'string', short: 'o' },
  vendor: { type: 'string' },
  registry: { type: 'string' },
  to: { type: 'string' },
  'base-url': { type: 'string' },
  explain: { type: 'boolean' },
  color: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
  version: { type: 'boolean', short: 'V' },
} as const

export const COMMANDS = ['diff', 'serve', 'mcp', 'registry', 'completion', 'help'] as const
type Command = (typeof COMMANDS)[number]

const FORMATS = ['table', 'csv', 'json', 'jsonl'] as const
export type Format = (typeof FORMATS)[number]

const COLORS = ['auto', 'always', 'never'] as const

/** Fits a screen of 24 lines and 80 columns. The man page is generated from it, and from the pages below. */
export const HELP = `Says who made the device behind a MAC address, offline.

Usage: nameplate [option]… [address | text | file | -]…
       nameplate diff | serve | mcp | registry | completion …    (see help …)

  arp -a | nameplate           each line unchanged, followed by the vendor
  nameplate 00:00:0C:12:34:56  an address or its first 6 digits, in any notation
  nameplate -t arp.txt sw.txt  a row per device: vendor, port, IP, VLAN, name
  nameplate --vendor cisco     vendors of that name; blocks of a single match

  -t, --table        inventory of all files as a table; captures (pcap) as well
      --csv, --json  the same as CSV or JSON; for addresses, all that is known
      --jsonl        an object per address, as the lines come; for any stream
  -o, --output FILE  the inventory as an Excel workbook, with ports and links
      --vendor NAME  vendors by name, trade name or slug
      --registry DIR the registry in a folder, instead of the program's own
      --color WHEN   always, never, or auto: on a terminal, without NO_COLOR
  -h, --help         this page
  -V, --version      version of the program and date of its registry

Status: 0 answered, 1 no address found (diff: something differs), 2 an error.
A file whose name looks like an address or a command is given as ./name.
`

const HELP_OF: Readonly<Record<Exclude<Command, 'help'>, string>> = {
  diff: `Says what is new, gone, moved or changed between two files.

Usage: nameplate diff [-t | --csv | --json] <file before> <file after>

Each file is read as an inventory: outputs of switches, routers and hosts, or a
capture. One of them may be -, standard input. The table has what differs; CSV
and JSON have every device.

Status: 0 nothing differs, 1 something differs, 2 an error.
`,
  serve: `Serves the HTTP API, by default on this machine only.

Usage: nameplate serve [--port 4173] [--host 127.0.0.1]

It also takes the server's variables: PORT, HOST, API_KEYS (keys you have
issued, separated by commas), TRUST_PROXY, MONITOR, MAX_CONNECTIONS,
SOCKET_TIMEOUT and SHUTDOWN_GRACE. An option comes before its variable. The
registry is that of the program. Ctrl+C stops it.
`,
  mcp: `Serves agents on this machine with the Model Context Protocol.

Usage: nameplate mcp

An agent starts it and talks to it over standard input and output. It has the
tools lookup_mac, search_vendors and read_inventory (for a text or files).
Nothing leaves the machine.
`,
  registry: `Fetches IEEE's registry into a folder, without a clone of the project.

Usage: nameplate registry update --to DIR [--base-url URL]

Fetches the five files of https://standards-oui.ieee.org, or of a host with
copies of them, refuses an incomplete registry, builds it and puts it into
the folder at once: for --registry DIR, and for the server's REGISTRY_DIR, which
notices it without a restart. Unchanged files are not fetched again.

Status: 0 the folder has the newest registry, 2 it is unchanged.
`,
  completion: `Writes the script that completes options and commands in your shell.

Usage: nameplate completion bash | zsh | fish

For a shell's startup file: source <(nameplate completion bash)
`,
}

/** The page about a command, or about all of them. @throws {Failure} for an unknown one */
export function helpFor([command, ...others]: readonly string[]): string {
  if (command === undefined) return HELP
  if (others.length === 0 && command in HELP_OF) return HELP_OF[command as keyof typeof HELP_OF]
  const commands = Object.keys(HELP_OF).join(', ')
  throw new Failure(`Give one command: nameplate help <command>. The commands are ${commands}.`)
}

export interface Asked {
  readonly command: Command | null
  readonly words: readonly string[]
  readonly format: Format | null
  /** The workbook to write; null for standard output. */
  readonly output: string | null
  readonly vendor: string | null
  /** Whether to print how outputs are read, for maintainers. */
  readonly explain: boolean
  readonly color: (typeof COLORS)[number]
  /** Folder of a registry; null for the program's own. */
  readonly registry: string | null
  /** The target folder of `registry update`, and its source. */
  readonly to: string | null
  readonly baseUrl: string | null
  readonly port: string | null
  readonly host: string | null
  readonly help: boolean
  readonly version: boolean
}

/** Reads the command line. @throws {Failure} with a sentence about the mistake */
export function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parsed(args)
  const { help = false, version = false } = values
  const formats = FORMATS.filter((format) => values[format])
  if (formats.length > 1) {
    throw new Failure(`Give one of --${formats.join(' and --')}.`)
  }
  const command = COMMANDS.find((name) => name === positionals[0]) ?? null
  if (command !== 'serve' && (values.port !== undefined || values.host !== undefined)) {
    throw new Failure('--port and --host are options of nameplate serve.')
  }
  if (command !== 'registry' && (values.to !== undefined || values['base-url'] !== undefined)) {
    throw new Failure('--to and --base-url are options of nameplate registry update.')
  }
  if (values.vendor !== undefined && positionals.length > 0) {
    throw new Failure('--vendor takes one name, in quotes if it has several words.')
  }
  if (values.output !== undefined) checkOutput(values.output, formats[0], command)
  const color = COLORS.find((name) => name === (values.color ?? 'auto'))
  if (color === undefined) throw new Failure(`--color takes ${COLORS.join(', ')}.`)
  return {
    command,
    words: command === null ? positionals : positionals.slice(1),
    format: formats[0] ?? null,
    output: values.output ?? null,
    vendor: values.vendor ?? null,
    explain: values.explain ?? false,
    color,
    registry: values.registry ?? null,
    to: values.to ?? null,
    baseUrl: values['base-url'] ?? null,
    port: values.port ?? null,
    host: values.host ?? null,
    help,
    version,
  }
}

/** @throws {Failure} if no workbook can be written */
function checkOutput(path: string, format: Format | undefined, command: Command | null): void {
  if (!/\.xlsx$/i.test(path)) {
    throw new Failure(
      `--output writes a workbook, whose name ends in .xlsx; for another format, redirect the output: nameplate --csv … > ${path}`,
    )
  }
  if (command !== null || (format !== undefined && format !== 'table')) {
    const other = command ?? `--${format}`
    throw new Failure(`--output goes with --table, not with ${other}.`)
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
