import { createHash } from 'node:crypto'
import { lstat, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { messageOf, NameplateError } from '../../core/errors.ts'
import { filesOf, parseLatest, type Latest } from '../../core/update/latest.ts'
import { fileHeaders, isCompressible } from '../../hosting/policy.ts'
import { CODING_EXTENSIONS, compress, type Coding } from '../http/send-answer.ts'

interface Form {
  /** Includes a strong entity tag. */
  readonly headers: Readonly<Record<string, string>> & { readonly ETag: string }
  readonly bytes: Buffer
}

export interface ServedFile {
  readonly plain: Form
  /** Its compressed forms; none for a file that is not worth it. */
  readonly coded: ReadonlyMap<Coding, Form>
}

/** Files by their path on the server, decoded, such as `/assets/index.js`. */
export type ServedFiles = ReadonlyMap<string, ServedFile>

export interface RegistryFiles {
  readonly latest: Latest
  readonly files: ServedFiles
}

/**
 * Reads the built app, with the compressed forms next to its files. Only regular files without a dot at the start of
 * any part of their path, and none of the files meant for static hosts; `readRegistryFiles` reads the registry.
 * @throws the system's error if the folder or a file cannot be read
 */
export async function readApp(folder: string): Promise<ServedFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/')}`)
    .filter((path) => !/\/\.|^\/registry\/|^\/_(?:headers|redirects)$/.test(path))
  const all = new Set(paths)
  const files = new Map<string, ServedFile>()
  for (const path of paths) {
    if (isCodingOf(path, all)) continue
    const codings = new Map<Coding, Buffer>()
    for (const [coding, extension] of CODING_EXTENSIONS) {
      if (all.has(path + extension)) codings.set(coding, await readFile(folder + path + extension))
    }
    files.set(path, servedFile(path, await readFile(folder + path), codings))
  }
  return files
}

/**
 * Reads the files named in a folder's `latest.json`, and checks them against it. Nothing else in the folder is served,
 * and no symbolic link is followed.
 * @throws {NameplateError} `pack_damaged` if one is missing, is not a regular file, or does not match `latest.json`
 */
export async function readRegistryFiles(folder: string): Promise<RegistryFiles> {
  const bytes = await readRegular(folder, 'latest.json')
  const latest = parseLatest(bytes.toString('utf8'))
  const path = '/registry/latest.json'
  const codings = new Map<Coding, Buffer>()
  for (const [coding] of CODING_EXTENSIONS)
    codings.set(coding, await compress(bytes, coding, 'best'))
  const files = new Map([[path, servedFile(path, bytes, codings)]])
  for (const { file, bytes: length, sha256 } of filesOf(latest)) {
    const content = await readRegular(folder, file)
    if (content.length !== length || sha256Of(content).toString('hex') !== sha256) {
      throw new NameplateError('pack_damaged', `${file} is not the file that latest.json names.`)
    }
    files.set(`/registry/${file}`, servedFile(`/registry/${file}`, content))
  }
  return { latest, files }
}

async function readRegular(folder: string, name: string): Promise<Buffer> {
  const location = join(folder, name)
  try {
    if ((await lstat(location)).isFile()) return await readFile(location)
  } catch (cause) {
    throw new NameplateError('pack_damaged', `${name} cannot be read: ${messageOf(cause)}`, {
      cause,
    })
  }
  throw new NameplateError('pack_damaged', `${name} is not a regular file.`)
}

function servedFile(
  path: string,
  bytes: Buffer,
  codings: ReadonlyMap<Coding, Buffer> = new Map(),
): ServedFile {
  const vary = isCompressible(path, bytes.length) ? { Vary: 'Accept-Encoding' } : {}
  const headers = { ...fileHeaders(path), ...vary }
  const tag = sha256Of(bytes).toString('base64url').slice(0, 27)
  const coded = new Map<Coding, Form>()
  for (const [coding, content] of codings) {
    const own = { 'Content-Encoding': coding, ETag: `"${tag}-${coding}"` }
    coded.set(coding, { headers: { ...headers, ...own }, bytes: content })
  }
  const own = { 'Accept-Ranges': 'bytes', ETag: `"${tag}"` }
  return { plain: { headers: { ...headers, ...own }, bytes }, coded }
}

function isCodingOf(path: string, all: ReadonlySet<string>): boolean {
  return [...CODING_EXTENSIONS.values()].some(
    (extension) => path.endsWith(extension) && all.has(path.slice(0, -extension.length)),
  )
}

export function sha256Of(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest()
}
