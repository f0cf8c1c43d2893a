import { answer, type Answer, type OwnSource } from '../core/lookup/answer.ts'
import type { Registry } from '../core/registry/registry.ts'

interface ShownAnswerDeps {
  readonly registry: () => Promise<Registry | null>
  readonly ownSource: () => Promise<OwnSource>
}

/** Answers the text that the page shows, and again by itself when the registry or the person's own data have changed. */
export function shownAnswer({ registry, ownSource }: ShownAnswerDeps) {
  let shown: string | null = null
  let push: ((answer: Answer) => unknown) | null = null
  const answerTo = async (text: string): Promise<Answer> => {
    const own = await ownSource()
    // Last, so that an answer that had to wait does not come from an earlier registry.
    return answer(text, await registry(), own)
  }
  return {
    /** Answers a text, which the page shows from now on. */
    async show(text: string): Promise<Answer> {
      shown = text
      return await answerTo(text)
    },
    /** Calls `listener` (a Comlink proxy) with each later answer to the text shown by then. */
    watch(listener: (answer: Answer) => unknown): void {
      push = listener
    },
    /** Call it when answers may have changed. */
    async refresh(): Promise<void> {
      const text = shown
      if (text === null) return
      const later = await answerTo(text)
      if (text === shown) await push?.(later)
    },
  }
}
