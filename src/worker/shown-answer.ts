import { answer, type Answer, type OwnSource } from '../core/lookup/answer.ts'
import type { Registry } from '../core/registry/registry.ts'

interface ShownAnswerDeps {
  readonly registry: () => Promise<Registry | null>
  readonly ownSource: () => Promise<OwnSource>
}

/**
 * Answers the text that the page shows, and answers it anew by itself whenever a part of the registry or the person's own
 * data may say more. All answers go the same way, so that none overtakes a newer one.
 */
export function shownAnswer({ registry, ownSource }: ShownAnswerDeps) {
  let shown: string | null = null
  let tell: ((answer: Answer) => unknown) | null = null
  /** To be called when answers may have changed. */
  const refresh = async (): Promise<void> => {
    const text = shown
    if (text === null) return
    const [known, own] = await Promise.all([registry(), ownSource()])
    if (text === shown) await tell?.(answer(text, known, own))
  }
  return {
    refresh,
    /** Calls `listener` (a Comlink proxy) with each answer to the text that is shown by then. */
    watch(listener: (answer: Answer) => unknown): void {
      tell = listener
    },
    /** Resolves when the page has the answer to this text, or another text is shown. */
    async show(text: string): Promise<void> {
      shown = text
      await refresh()
    },
  }
}
