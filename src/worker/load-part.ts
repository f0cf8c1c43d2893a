/** A service as another context sees it: every answer is a promise, and callbacks are passed as Comlink proxies. */
export type Remote<Service> = {
  readonly [Name in keyof Service]: Service[Name] extends (...args: infer Args) => infer Answer
    ? (...args: Args) => Promise<Awaited<Answer>>
    : Remote<Service[Name]>
}

/**
 * Loads a part of the worker that most starts do not need, such as `loadPart(() => import('./vendors.ts'))`.
 * @throws {Error} with a sentence for people if it cannot be downloaded. Browsers word this differently, and Firefox
 * remembers the failure for the life of the page.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load()
  } catch (cause) {
    const sentence =
      'A part of the app is not on this device yet and could not be downloaded. Go online, then try again. If that does not help, reload the page.'
    throw new Error(sentence, { cause })
  }
}

/** Loads a service with the first call; if that fails, the next one tries again. */
export function loadedOnce<Service>(load: () => Promise<Service>): () => Promise<Service> {
  let loading: Promise<Service> | null = null
  return async () => {
    loading ??= load()
    loading.catch(() => (loading = null))
    return await loading
  }
}

/** Passes each request on to a service that `load` resolves to. */
export function passedOn<Service extends object>(load: () => Promise<Service>): Remote<Service> {
  const passOn =
    (_: unknown, request: string) =>
    async (...args: unknown[]) => {
      const service = (await load()) as Record<string, (...args: unknown[]) => unknown>
      return await service[request]?.(...args)
    }
  return new Proxy({}, { get: passOn }) as Remote<Service>
}
