import { answer, type Answer, type OwnSource } from '../core/lookup/answer.ts'
import type { Registry } from '../core/registry/registry.ts'

export interface ShownAnswerDeps {
  readonly registry: () => Promise<Registry | null>
  readonly ownSource: () => Promise<OwnSource>
}

/**
 * Answers the text that the page shows, and answers it anew by itself whenever a part of the registry or the person's own
 * data may say more. All answers go the same way, so that none overtakes a newer one.
 */
export class ShownAnswer {
  readonly #deps: ShownAnswerDeps
  #text: string | null = null
  #listener: (answer: Answer) => unknown = () => {}

  constructor(deps: ShownAnswerDeps) {
    this.#deps = deps
  }

  /** Calls `listener` (a Comlink proxy) with each answer to the text that is shown by then. */
  watch(listener: (answer: Answer) => unknown): void {
    this.#listener = listener
  }

  /** Resolves when the page has the answer to this text, or another text is shown. */
  async show(text: string): Promise<void> {
    this.#text = text
    await this.refresh()
  }

  /** To be called when answers may have changed. */
  async refresh(): Promise<void> {
    const text = this.#text
    if (text === null) return
    const { registry, ownSource } = this.#deps
    const [known, own] = await Promise.all([registry(), ownSource()])
    if (text === this.#text) await this.#listener(answer(text, known, own))
  }
}
