import { Annotation } from '../core/inventory/annotation.ts'
import type { ReaderWords, ViewQuery } from '../core/inventory/query.ts'
import { AnnotationView } from '../core/inventory/view.ts'
import {
  annotatedLines,
  csvRecords,
  EXPORT_FILES,
  jsonParts,
  type ExportFormat,
} from '../core/inventory/export.ts'
import { extractAddresses } from '../core/extract/extract.ts'
import type { OwnLabels } from '../core/user-data/labels.ts'
import { TextLines } from '../core/inventory/text-lines.ts'
import type { OuiTrie } from '../core/registry/trie.ts'
import { VendorGroups } from '../core/inventory/vendor-groups.ts'
import type {
  ManyApi,
  ManyLine,
  ManyOutcome,
  ManyProgress,
  ManyRows,
  ManySummary,
} from '../protocol/worker.ts'
import { checkSize, readFiles, TextError } from './read-files.ts'

export interface ManyDeps {
  /** The registry to answer from; null where the device has none. */
  readonly holding: () => Promise<{ readonly trie: OuiTrie } | null>
  readonly labels: () => Promise<OwnLabels>
  readonly words: ReaderWords
  /** Lets what else the worker was asked be answered first. */
  readonly breathe: () => Promise<void>
  /** Milliseconds. */
  readonly now: () => number
}

/** So long the worker works before it looks what else it was asked: less than a frame. */
const SLICE_MS = 10
const PROGRESS_MS = 50
/** Looking at the clock costs more than an address. */
const ADDRESSES_A_LOOK = 256
const CHARACTERS_A_LOOK = 262_144
const PIECES_A_LOOK = 512

/** A line that is longer is cut for the screen; exports have it whole. */
const MAX_LINE_LENGTH = 1_000
const MAX_GROUPS = 100

/** A finished text. Everything in it comes from one version of the registry, whatever is installed meanwhile. */
interface Result {
  readonly job: number
  readonly annotation: Annotation
  readonly lines: TextLines
  readonly groups: VendorGroups
  view: { readonly key: string; readonly view: AnnotationView } | null
}

/** Annotates one text at a time and keeps the last one, of which the page asks for what it shows. */
export class InventoryService implements ManyApi {
  readonly #deps: ManyDeps
  #jobs = 0
  #running = new AbortController()
  #result: Result | null = null

  constructor(deps: ManyDeps) {
    this.#deps = deps
  }

  async annotate(
    content: string | readonly Blob[],
    onProgress: (progress: ManyProgress) => void,
  ): Promise<ManyOutcome> {
    this.cancelAnnotation()
    const { signal } = this.#running
    const job = ++this.#jobs
    try {
      const [holding, labels] = await Promise.all([this.#deps.holding(), this.#deps.labels()])
      if (holding === null) return { kind: 'no-registry' }
      const course = new Course(this.#deps, signal, onProgress)
      if (typeof content === 'string') checkSize(content.length)
      const text =
        typeof content === 'string'
          ? content
          : await readFiles(content, (fraction) => course.reached('reading', fraction, 0))
      const annotation = new Annotation({ trie: holding.trie, labels })
      let found = 0
      for (const address of extractAddresses(text)) {
        annotation.add(address)
        if (++found % ADDRESSES_A_LOOK === 0) {
          await course.reached('annotating', address.offset / text.length, found)
        }
      }
      const lines = new TextLines(text)
      while (lines.index(CHARACTERS_A_LOOK)) await course.reached('annotating', 1, found)
      const groups = new VendorGroups(annotation)
      signal.throwIfAborted()
      const result = { job, annotation, lines, groups, view: null }
      this.#result = result
      return { kind: 'done', summary: summaryOf(result) }
    } catch (error) {
      if (signal.aborted) return { kind: 'cancelled' }
      if (error instanceof TextError) return { kind: 'refused', message: error.message }
      throw error
    }
  }

  cancelAnnotation(): void {
    this.#running.abort()
    this.#running = new AbortController()
    this.#result = null
  }

  annotatedRows(job: number, query: ViewQuery, from: number, to: number): ManyRows | null {
    const result = this.#of(job)
    if (result === null) return null
    const view = this.#view(result, query)
    return { length: view.length, addresses: view.addressCount, items: view.slice(from, to) }
  }

  annotatedLines(job: number, from: number, to: number): ManyLine[] | null {
    const result = this.#of(job)
    if (result === null) return null
    const { lines, annotation } = result
    const shown: ManyLine[] = []
    for (let line = from; line <= Math.min(to, lines.count); line++) {
      const text = lines.line(line)
      const cut = text.length > MAX_LINE_LENGTH
      shown.push({
        line,
        text: cut ? `${text.slice(0, MAX_LINE_LENGTH)}…` : text,
        titles: annotation.titlesInLine(line),
      })
    }
    return shown
  }

  async exportAnnotation(
    job: number,
    format: ExportFormat,
    query: ViewQuery,
  ): Promise<Blob | null> {
    const result = this.#of(job)
    if (result === null) return null
    const course = new Course(this.#deps, this.#running.signal, () => {})
    const blobs: Blob[] = []
    let pieces: string[] = []
    for (const piece of this.#pieces(result, format, query)) {
      pieces.push(piece)
      if (pieces.length < PIECES_A_LOOK) continue
      blobs.push(new Blob(pieces))
      pieces = []
      await course.reached('annotating', 1, 0)
    }
    return new Blob([...blobs, ...pieces], { type: EXPORT_FILES[format].type })
  }

  #pieces(result: Result, format: ExportFormat, query: ViewQuery): Generator<string> {
    const { annotation, lines } = result
    if (format === 'text') return annotatedLines(lines, annotation)
    const { order } = this.#view(result, query)
    const addresses = {
      *[Symbol.iterator]() {
        for (const address of order) yield annotation.at(address)
      },
    }
    return format === 'csv'
      ? csvRecords(addresses)
      : jsonParts(annotation.registryVersion, addresses)
  }

  #of(job: number): Result | null {
    return this.#result?.job === job ? this.#result : null
  }

  #view(result: Result, query: ViewQuery): AnnotationView {
    const key = JSON.stringify(query)
    if (result.view?.key === key) return result.view.view
    const { annotation, groups } = result
    const view = new AnnotationView(annotation, groups, query, this.#deps.words)
    result.view = { key, view }
    return view
  }
}

/** The course of one piece of work: tells how far it is, and lets others have the worker in between. */
class Course {
  readonly #deps: ManyDeps
  readonly #signal: AbortSignal
  readonly #onProgress: (progress: ManyProgress) => void
  #sliceEnd: number
  #nextProgress: number

  constructor(deps: ManyDeps, signal: AbortSignal, onProgress: (progress: ManyProgress) => void) {
    this.#deps = deps
    this.#signal = signal
    this.#onProgress = onProgress
    this.#sliceEnd = deps.now() + SLICE_MS
    this.#nextProgress = deps.now() + PROGRESS_MS
  }

  /** @throws the signal's reason once the work has been cancelled. */
  async reached(phase: ManyProgress['phase'], fraction: number, found: number): Promise<void> {
    const now = this.#deps.now()
    if (now >= this.#nextProgress) {
      this.#nextProgress = now + PROGRESS_MS
      this.#onProgress({ phase, fraction, found })
    }
    if (now < this.#sliceEnd) return
    await this.#deps.breathe()
    this.#signal.throwIfAborted()
    this.#sliceEnd = this.#deps.now() + SLICE_MS
  }
}

function summaryOf({ job, annotation, lines, groups }: Result): ManySummary {
  const kinds = new Map<ManySummary['kinds'][number]['kind'], number>()
  for (let address = 0; address < annotation.size; address++) {
    const kind = annotation.kindOf(address)
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  }
  return {
    job,
    registryVersion: annotation.registryVersion,
    lines: lines.count,
    found: annotation.foundLine.length,
    addresses: annotation.size,
    vendors: groups.all.filter(({ slug }) => slug !== null).length,
    kinds: Array.from(kinds, ([kind, addresses]) => ({ kind, addresses })),
    groups: groups.largest(MAX_GROUPS),
    groupCount: groups.all.length,
  }
}

/** Resolves behind the messages that have arrived; `setTimeout` would take four milliseconds. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(null)
  })
}

/** @param languages BCP 47 tags in the order of the reader's preference */
export function readerWords(languages: readonly string[]): ReaderWords {
  const { compare } = new Intl.Collator([...languages])
  const regions = new Intl.DisplayNames([...languages], { type: 'region', fallback: 'code' })
  return { compare, country: (code) => regions.of(code) ?? code }
}
