import { parentPort } from 'node:worker_threads'
import { messageOf } from '../../core/errors.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { VendorIndex } from '../../core/vendors/vendor-index.ts'
import type { AnswerMessage, Answers, Question } from './registry-thread.ts'

/** The thread of `RegistryThread`. */

let trie: OuiTrie | null = null
let vendors: VendorIndex | null = null

parentPort?.on('message', ({ id, question }: { id: number; question: Question }) => {
  try {
    reply({ id, value: answer(question) })
    // Takes half a second, for which no lookup has to wait, and the first search as little as possible.
    if (question.type === 'index') setImmediate(index)
  } catch (error) {
    reply({ id, error: messageOf(error) })
  }
})

/** @throws {Error} if there is no registry in this thread */
function index(): VendorIndex {
  if (trie === null) throw new Error('There is no registry in this thread.')
  return (vendors ??= VendorIndex.from(trie))
}

function reply(message: AnswerMessage): void {
  parentPort?.postMessage(message)
}

function answer(question: Question): Answers[Question['type']] {
  if (question.type === 'index') {
    trie = OuiTrie.open(question.trie)
    return null
  }
  return question.type === 'search'
    ? index().search(question.query, question.limit)
    : index().vendor(question.slug)
}
