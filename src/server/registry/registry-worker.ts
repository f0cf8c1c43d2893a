import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parentPort } from 'node:worker_threads'
import { messageOf, NameplateError } from '../../core/errors.ts'
import { decodeFirstSeenPack } from '../../core/pack/first-seen-pack.ts'
import { decodePack } from '../../core/pack/pack.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { parseLatest, type FileRef, type Latest } from '../../core/update/latest.ts'
import { VendorIndex } from '../../core/vendors/vendor-index.ts'
import type { AnswerMessage, Answers, Question } from './registry-thread.ts'

/** The thread of `RegistryThread`. */

let trie: OuiTrie | null = null
let vendors: VendorIndex | null = null

parentPort?.on('message', ({ id, question }: { id: number; question: Question }) => {
  answer(question).then(
    (value) => {
      reply({ id, value })
      // Takes half a second, for which no lookup has to wait, and the first search as little as possible.
      if (question.type === 'load') setImmediate(index)
    },
    (error: unknown) => reply({ id, error: messageOf(error) }),
  )
})

/** @throws {Error} if there is no registry in this thread */
function index(): VendorIndex {
  if (trie === null) throw new Error('There is no registry in this thread.')
  return (vendors ??= VendorIndex.from(trie))
}

function reply(message: AnswerMessage): void {
  parentPort?.postMessage(message)
}

async function answer(question: Question): Promise<Answers[Question['type']]> {
  if (question.type === 'load') return await load(question.folder)
  return question.type === 'search'
    ? index().search(question.query, question.limit)
    : index().vendor(question.slug)
}

async function load(folder: string): Promise<Answers['load']> {
  const latest = parseLatest(await readFile(join(folder, 'latest.json'), 'utf8'))
  const buffer = await decodePack(await readVerified(folder, latest.pack))
  const loaded = OuiTrie.from(buffer)
  if (loaded.version !== latest.version) {
    throw new NameplateError(
      'pack_damaged',
      `${latest.pack.file} is the registry of ${loaded.version}, latest.json says ${latest.version}.`,
    )
  }
  trie = loaded
  return {
    buffer,
    published: latest.published,
    firstSeen: await loadFirstSeen(folder, latest, loaded),
  }
}

/** The first-seen table; if its file is damaged or missing, answers only lack these dates. */
async function loadFirstSeen(
  folder: string,
  { firstSeen }: Latest,
  trie: OuiTrie,
): Promise<ArrayBuffer | null> {
  if (firstSeen === undefined) return null
  try {
    return (await decodeFirstSeenPack(await readVerified(folder, firstSeen), trie)).buffer
  } catch (error) {
    console.error(`When blocks were first seen is not known: ${messageOf(error)}`)
    return null
  }
}

async function readVerified(folder: string, { file, sha256 }: FileRef): Promise<Buffer> {
  const bytes = await readFile(join(folder, file))
  const actual = createHash('sha256').update(bytes).digest('hex')
  if (actual !== sha256) {
    throw new NameplateError(
      'pack_damaged',
      `${file} has SHA-256 ${actual}, latest.json says ${sha256}.`,
    )
  }
  return bytes
}
