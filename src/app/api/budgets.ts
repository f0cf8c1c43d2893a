import { effect, signal } from '@preact/signals'
import { WINDOW_SECONDS, type Policy } from '../../protocol/api-settings.ts'
import { lookCall, send, type Budget, type Call, type Exchange } from './request.ts'
import { answerer, postBudget, refreshSettings, settings } from './settings.ts'

const known = signal<ReadonlyMap<string, Budget>>(new Map())

/** The limits (as JSON) that the known budgets belong to. */
let knownFor = ''

/** Milliseconds since 1970; updated every second while the screen is open. */
export const now = signal(Date.now())

export interface Left {
  readonly limit: number
  /** Null until a response has reported it. */
  readonly remaining: number | null
  /** End of the window, milliseconds since 1970. */
  readonly resetAt: number
}

/** The remaining budget of a client or API key, from the last response; the full limit once its window has ended. */
export function leftOf(policy: Policy, key: string | null = null): Left {
  const limit = settings.value?.limits[policy] ?? 0
  const budget = known.value.get(key ?? policy)
  if (budget !== undefined && budget.resetAt > now.value) return budget
  const windowMs = WINDOW_SECONDS[policy] * 1000
  const resetAt = (Math.floor(now.value / windowMs) + 1) * windowMs
  return { limit, remaining: budget === undefined ? null : limit, resetAt }
}

/** Sends a call and records the budget that its response reports. */
export async function sendAndNote(call: Call): Promise<Exchange> {
  const exchange = await send(call)
  if (exchange.kind === 'answer' && exchange.budget !== null) {
    const { policy } = exchange.budget
    const whose = policy === 'pro' && call.key !== null ? call.key : policy
    note(whose, exchange.budget)
  }
  return exchange
}

/**
 * Keeps budgets and settings current while the screen is open: runs a clock and asks for the budgets when the settings
 * change (with free requests) and when the reader returns to the tab. @returns a function that stops it
 */
export function keepCurrent(): () => void {
  const timer = setInterval(() => (now.value = Date.now()), 1000)
  document.addEventListener('visibilitychange', onReturn)
  const stopAsking = effect(() => {
    if (answerer.value === 'service worker') refreshSettings()
  })
  const stopLooking = effect(() => {
    if (settings.value === null) return
    const { enforced, limits } = settings.value
    // New limits change every budget, so earlier reports are no longer valid.
    const current = JSON.stringify({ enforced, limits })
    if (knownFor !== current) known.value = new Map()
    knownFor = current
    if (postBudget.value !== null) {
      const { remaining, resetAt } = postBudget.value
      const limit = limits['free-post']
      note('free-post', { policy: 'free-post', limit, remaining, resetAt: resetAt * 1000 })
    }
    look()
  })
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onReturn)
    stopAsking()
    stopLooking()
  }
}

function onReturn(): void {
  if (document.visibilityState !== 'visible') return
  refreshSettings()
  look()
}

/** Asks for the budgets. The one for POST without a key comes with the settings, because a request would use it up. */
function look(): void {
  for (const key of [null, ...(settings.peek()?.keys ?? [])]) void sendAndNote(lookCall(key))
}

function note(whose: string, budget: Budget): void {
  known.value = new Map(known.peek()).set(whose, budget)
}
