/**
 * `nameplate mcp`: the program as a server of the Model Context Protocol on standard input and output, so that an agent can
 * ask here and nothing leaves the machine. Both current kinds of revisions are supported: 2026-07-28, where every request
 * names its version, and the earlier ones, which begin with `initialize` (https://modelcontextprotocol.io/specification).
 */
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { messageOf } from '../core/errors.ts'
import { isObject } from '../core/json-members.ts'
import { STATUS, type Host, type Status } from './host.ts'

/** The revision in which each request is self-contained. */
const MODERN = '2026-07-28'
/** Revisions that begin with `initialize`, newest first. */
const LEGACY = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05'] as const

const VERSION_KEY = 'io.modelcontextprotocol/protocolVersion'
const SERVER_KEY = 'io.modelcontextprotocol/serverInfo'
/** The registry changes with the program, and tools never change: in ms. */
const CACHED_MS = 3_600_000

/** Error codes of JSON-RPC 2.0, and MCP's own for an unsupported revision. */
const ERROR = {
  parse: -32700,
  invalidRequest: -32600,
  noMethod: -32601,
  invalidParams: -32602,
  internal: -32603,
  version: -32022,
} as const

class RpcError extends Error {
  readonly code: number
  readonly data: object | undefined

  constructor(code: number, message: string, data?: object) {
    super(message)
    this.code = code
    this.data = data
  }
}

interface Tool {
  readonly name: string
  readonly description: string
  readonly properties: Readonly<Record<string, object>>
  readonly required: readonly string[]
  /** The equivalent command line, without `--json`. */
  readonly command: (given: Readonly<Record<string, unknown>>) => Command
  /** Whether the same command without `--json` says more, in sentences. */
  readonly hasNotes?: true
}

interface Command {
  readonly args: readonly string[]
  readonly stdin?: string
}

const text = (description: string) => ({ type: 'string', description })
const texts = (description: string) => ({ type: 'array', items: { type: 'string' }, description })

const TOOLS: readonly Tool[] = [
  {
    name: 'lookup_mac',
    description:
      'Says who made the device behind each MAC address, OUI or EUI-64, in any notation, and what its bits mean: random, multicast, virtual. Offline, from the whole IEEE registry.',
    properties: { addresses: texts('MAC addresses or prefixes of 6 digits and more') },
    required: ['addresses'],
    command: ({ addresses }) => ({ args: ['--', ...textsIn(addresses, 'addresses')] }),
    hasNotes: true,
  },
  {
    name: 'search_vendors',
    description:
      'Finds organizations in the IEEE registry by name, trade name or former name; for a single match, all its blocks.',
    properties: { name: text('Part of a name, such as "mikrotik", or a slug') },
    required: ['name'],
    command: ({ name }) => ({ args: [`--vendor=${textIn(name, 'name')}`] }),
  },
  {
    name: 'read_inventory',
    description:
      'Turns outputs (MAC address tables, ARP, LLDP, DHCP leases, logs, CSV, JSON, captures) into devices: vendor, switch port, VLAN, IP, name.',
    properties: {
      text: text('The output itself'),
      files: texts('Or paths of files on this machine, captures too'),
    },
    required: [],
    command: ({ text: output, files }) => {
      if (output !== undefined) return { args: ['-'], stdin: textIn(output, 'text') }
      return { args: ['--', ...textsIn(files, 'files').map((file) => resolve(file))] }
    },
  },
]

function textIn(value: unknown, name: string): string {
  if (typeof value === 'string' && value !== '') return value
  throw new RpcError(ERROR.invalidParams, `${name} must be a text that is not empty.`)
}

function textsIn(value: unknown, name: string): readonly string[] {
  if (Array.isArray(value) && value.length > 0) return value.map((one) => textIn(one, name))
  throw new RpcError(ERROR.invalidParams, `${name} must be a list of at least one text.`)
}

type Run = (args: readonly string[], host: Host) => Promise<Status>

/** Answers until standard input ends, one request after the other. */
export async function serveMcp(host: Host, run: Run): Promise<Status> {
  for await (const line of createInterface({ input: host.stdin, crlfDelay: Infinity })) {
    if (line.trim() === '') continue
    const answer = await answerTo(line, host, run)
    if (answer !== null) await host.out.write(`${JSON.stringify({ jsonrpc: '2.0', ...answer })}\n`)
  }
  return STATUS.done
}

/** Null for a notification. */
async function answerTo(line: string, host: Host, run: Run): Promise<object | null> {
  let id: unknown = null
  try {
    const request = parsed(line)
    if (!isObject(request) || typeof request.method !== 'string') {
      throw new RpcError(ERROR.invalidRequest, 'This is not a JSON-RPC 2.0 request.')
    }
    if (request.id === undefined) return null
    id = request.id
    const params = isObject(request.params) ? request.params : {}
    return { id, result: await resultOf(request.method, params, host, run) }
  } catch (error) {
    const { code, data } =
      error instanceof RpcError ? error : { code: ERROR.internal, data: undefined }
    return { id, error: { code, message: messageOf(error), ...(data && { data }) } }
  }
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch (cause) {
    throw new RpcError(ERROR.parse, `This line is not JSON: ${messageOf(cause)}.`)
  }
}

async function resultOf(
  method: string,
  params: Readonly<Record<string, unknown>>,
  host: Host,
  run: Run,
): Promise<object> {
  if (method === 'initialize') {
    const wanted = LEGACY.find((version) => version === params.protocolVersion)
    return { protocolVersion: wanted ?? LEGACY[0], ...(await about(host)) }
  }
  const meta = isObject(params._meta) ? params._meta : {}
  const version = meta[VERSION_KEY]
  if (version !== undefined && version !== MODERN) {
    const data = { supported: [MODERN], requested: version }
    throw new RpcError(
      ERROR.version,
      `Only revision ${MODERN}, and those that begin with initialize, are supported.`,
      data,
    )
  }
  const result = await answered(method, params, host, run)
  return version === undefined ? result : { resultType: 'complete', ...result }
}

async function answered(
  method: string,
  params: Readonly<Record<string, unknown>>,
  host: Host,
  run: Run,
): Promise<object> {
  const cached = { ttlMs: CACHED_MS, cacheScope: 'public' }
  switch (method) {
    case 'server/discover':
      return { supportedVersions: [MODERN], ...cached, ...(await about(host)) }
    case 'ping':
      return {}
    case 'tools/list':
      return { tools: TOOLS.map(described), ...cached }
    case 'tools/call':
      return await called(params, host, run)
    default:
      throw new RpcError(ERROR.noMethod, `There is no method ${method}.`)
  }
}

async function about(host: Host): Promise<object> {
  const { version } = await host.registry()
  const serverInfo = { name: 'nameplate', title: 'Nameplate', version: host.version }
  return {
    capabilities: { tools: {} },
    serverInfo,
    _meta: { [SERVER_KEY]: serverInfo },
    instructions: `Who made the device behind a MAC address, from IEEE's registry of ${version}, on this machine.`,
  }
}

function described({ name, description, properties, required }: Tool): object {
  const inputSchema = { type: 'object', properties, required, additionalProperties: false }
  const annotations = { readOnlyHint: true, openWorldHint: false }
  return { name, description, inputSchema, annotations }
}

/** Runs the program as a person would. */
async function called(
  params: Readonly<Record<string, unknown>>,
  host: Host,
  run: Run,
): Promise<object> {
  const tool = TOOLS.find(({ name }) => name === params.name)
  if (tool === undefined) {
    throw new RpcError(ERROR.invalidParams, `There is no tool ${JSON.stringify(params.name)}.`)
  }
  const command = tool.command(isObject(params.arguments) ? params.arguments : {})
  const outputOf = async (args: readonly string[]) =>
    await outputOfRun(args, command.stdin, host, run)
  const { status, written, said } = await outputOf(['--json', ...command.args])
  const notes = tool.hasNotes && status === STATUS.done ? await outputOf(command.args) : null
  const content = [{ type: 'text', text: notes?.written ?? (said || written) }]
  if (status === STATUS.failed) return { content, isError: true }
  const found: unknown = written === '' ? [] : JSON.parse(written)
  return { content, structuredContent: isObject(found) ? found : { found } }
}

async function outputOfRun(
  args: readonly string[],
  stdin: string | undefined,
  host: Host,
  run: Run,
) {
  const written: string[] = []
  const said: string[] = []
  const status = await run(args, {
    ...host,
    stdin: Readable.from([Buffer.from(stdin ?? '')]),
    stdinIsTerminal: false,
    out: {
      isTerminal: true,
      hasColors: false,
      write: (piece) => Promise.resolve(void written.push(piece)),
    },
    say: (line) => void said.push(line),
  })
  return { status, written: written.join(''), said: said.join('\n') }
}
