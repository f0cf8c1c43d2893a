import { parentPort } from 'node:worker_threads'
import { messageOf } from '../../core/errors.ts'
import { OuiTrie } from '../../core/registry/trie.ts'
import { VendorIndex } from '../../core/vendors/vendor-index.ts'
import type { AnswerMessage, Answers, Question } from './registry-thread.ts'

/** The thread of `RegistryThread`. */

let vendors: VendorIndex | null = null

parentPort?.on('message', ({ id, question }: { id: number; question: Question }) => {
  try {
    reply({ id, value: answer(question) })
  } catch (error) {
    reply({ id, error: messageOf(error) })
  }
})

function reply(message: AnswerMessage): void {
  parentPort?.postMessage(message)
}

function answer(question: Question): Answers[Question['type']] {
  if (question.type === 'index') {
    vendors = VendorIndex.from(OuiTrie.open(question.trie))
    return null
  }
  if (vendors === null) throw new Error('There is no registry in this thread.')
  return question.type === 'search'
    ? vendors.search(question.query, question.limit)
    : vendors.vendor(question.slug)
}
