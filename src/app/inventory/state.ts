import { messageOf } from '../../core/errors.ts'
import { batch, computed, effect, signal, type ReadonlySignal } from '@preact/signals'
import { proxy } from 'comlink'
import type { ViewQuery } from '../../core/inventory/query.ts'
import type { ManyProgress, ManySummary } from '../../protocol/worker.ts'
import { announce } from '../ui/announcer.ts'
import { ask, registryStatus, workerGeneration } from '../platform/worker-client.ts'
import { isShort, manuscript, type Manuscript } from '../platform/bulk-input.ts'
import { spokenSummary } from './text.ts'

/** What is being done about the text. */
export type Run =
  | { readonly kind: 'empty' }
  /** There is no registry on the device yet; it begins when there is. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'working'; readonly progress: ManyProgress | null }
  | { readonly kind: 'stopped' }
  /** `again`: another attempt with the same text can have another outcome. */
  | { readonly kind: 'failed'; readonly message: string; readonly again: boolean }
  | { readonly kind: 'done'; readonly summary: ManySummary }

const current = signal<Run>({ kind: 'empty' })

export const run: ReadonlySignal<Run> = current

const EVERYTHING: Omit<ViewQuery, 'sort' | 'descending' | 'grouped'> = {
  words: '',
  kind: null,
  group: null,
  folded: { all: false, except: [] },
}

const view = signal<ViewQuery>({ ...EVERYTHING, sort: 'line', descending: false, grouped: false })

/** Which addresses are shown, and in which order. */
export const query: ReadonlySignal<ViewQuery> = view

/** Whether the filter leaves something out. */
export const isFiltered = computed(() => {
  const { words, kind, group } = view.value
  return words.trim() !== '' || kind !== null || group !== null
})

export function show(change: Partial<ViewQuery>): void {
  view.value = { ...view.value, ...change }
}

export function showEverything(): void {
  show(EVERYTHING)
}

/** Small texts are done before anybody could read that they are being worked on. */
const QUIET_MS = 150

let runs = 0
let generation = 0

/** Annotates the text, from its beginning and with the registry of today. */
export function annotate(): void {
  const text = manuscript.peek()
  const mine = ++runs
  if (text === null) {
    current.value = { kind: 'empty' }
    ask((worker) => worker.cancelAnnotation()).catch(() => {})
    return
  }
  generation = workerGeneration.peek()
  let over = false
  const timer = setTimeout(() => tell(null), QUIET_MS)
  const tell = (progress: ManyProgress | null) => {
    clearTimeout(timer)
    // Progress comes through a port of its own, and may come behind the end.
    if (mine === runs && !over) current.value = { kind: 'working', progress }
  }
  // While somebody types, what was found before stays in sight.
  if (current.peek().kind !== 'done' || !isShort(text.content)) tell(null)
  ask((worker) => worker.annotate(text.content, proxy(tell)))
    .finally(() => {
      over = true
      clearTimeout(timer)
    })
    .then(
      (outcome) => {
        if (mine !== runs) return
        switch (outcome.kind) {
          case 'done':
            finish(text, outcome.summary)
            break
          case 'no-registry':
            current.value = { kind: 'waiting' }
            break
          case 'refused':
            current.value = { kind: 'failed', message: outcome.message, again: false }
            break
          case 'cancelled':
            // Whoever cancelled it has gone on to something else.
            break
        }
      },
      (error: unknown) => {
        if (mine === runs) fail(messageOf(error))
      },
    )
}

/** Ends what is being done, at once. */
export function stop(): void {
  runs++
  current.value = { kind: 'stopped' }
  announce('Stopped.')
  ask((worker) => worker.cancelAnnotation()).catch(() => {})
}

/** The text of which the shown filter was made. */
let shown: Manuscript | null = null

function finish(text: Manuscript, summary: ManySummary): void {
  // Typing goes on with the filter as it is; but groups are numbered anew.
  const typedOn = typeof text.content === 'string' && typeof shown?.content === 'string'
  shown = text
  batch(() => {
    show(typedOn ? { group: null, folded: EVERYTHING.folded } : EVERYTHING)
    current.value = { kind: 'done', summary }
  })
  announce(spokenSummary(summary))
}

function fail(message: string): void {
  current.value = { kind: 'failed', message, again: true }
}

effect(() => {
  void manuscript.value
  annotate()
})

effect(() => {
  if (registryStatus.value.device === 'ready' && current.peek().kind === 'waiting') annotate()
})

effect(() => {
  if (workerGeneration.value === generation || current.peek().kind !== 'done') return
  fail('The part of the app that held the result stopped, and the result is lost.')
})
