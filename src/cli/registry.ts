/** `nameplate registry update --to DIR`, and the registry for `--registry DIR`. */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildRegistry } from '../../registry/build-registry.ts'
import { LATEST, readBuild } from '../../registry/previous-builds.ts'
import { baseUrlOf, IEEE, politely, updateSources } from '../../registry/update-sources.ts'
import { messageOf, NameplateError } from '../core/errors.ts'
import { checkReceived, parseLatest } from '../core/update/latest.ts'
import { identityOf } from '../core/update/update-offer.ts'
import { openRegistry, type Registry } from '../package/open-registry.ts'
import { Failure, STATUS, type Host, type Status } from './host.ts'

/** The folder of the registry that comes with the program. */
const OWN = dirname(fileURLToPath(new URL(NAMEPLATE_PACK, import.meta.url)))

/** Within the folder: IEEE's five files as last fetched, for conditional requests. */
const SOURCES_FOLDER = 'sources'

/**
 * Fetches IEEE's five files, builds the registry and puts it into a folder, for `--registry` and the server's `REGISTRY_DIR`.
 * Nothing changes there until everything has been fetched, checked and built; `latest.json` is written last.
 * @param baseUrl of a host with copies of IEEE's files; IEEE's own by default
 */
export async function updateRegistry(
  folder: string,
  baseUrl: string | null,
  host: Host,
): Promise<Status> {
  // One of another format is replaced.
  const before = await readBuild(folder).catch(() => readBuild(OWN))
  const from = join(folder, SOURCES_FOLDER)
  await updateSources({
    ...politely(host.version, (line) => host.say(`nameplate: ${line}`)),
    folder: from,
    baseUrl: baseUrlOf(baseUrl ?? IEEE),
    known: before.latest.counts,
  })
  const previous = before.folder === folder ? [] : [before.folder]
  const { latest } = await buildRegistry({ from, out: folder, previous, seenFile: null })
  const rows = Object.values(latest.counts).reduce((sum, count) => sum + count, 0)
  await host.out.write(
    before.folder === folder && identityOf(before.latest) === identityOf(latest)
      ? `The registry of ${latest.version} in ${folder} is current.\n`
      : `The registry of ${latest.version}, ${rows.toLocaleString('en')} blocks, is in ${folder}.\n`,
  )
  return STATUS.done
}

/**
 * Opens the registry in a folder written by `nameplate registry update` or `registry:build`.
 * @throws {Failure} if there is none, or it is damaged
 */
export async function registryIn(folder: string): Promise<Registry> {
  try {
    const latest = parseLatest(await readFile(join(folder, LATEST), 'utf8'))
    const bytes = await readFile(join(folder, latest.trie.file))
    const registry = await openRegistry(bytes, latest.published)
    checkReceived(latest, registry.trie)
    return registry
  } catch (cause) {
    const why = cause instanceof NameplateError ? ` ${cause.message}` : ` ${messageOf(cause)}.`
    throw new Failure(`${folder} has no registry that can be read.${why}`, { cause })
  }
}
