/** The used parts of the runtime (https://developers.cloudflare.com/workers/runtime-apis/) and of the build. */

declare module 'cloudflare:workers' {
  export interface DurableObjectState {
    /** The runtime holds an object's answer back until its puts are stored. */
    readonly storage: {
      get(key: string): Promise<unknown>
      put(key: string, value: unknown): Promise<void>
      /** @param time milliseconds since the epoch, at which `alarm` is called */
      setAlarm(time: number): Promise<void>
      deleteAll(): Promise<void>
    }
    /** Delays all requests until the work is done. */
    blockConcurrencyWhile(work: () => Promise<void>): Promise<void>
  }
  export class DurableObject {
    protected readonly ctx: DurableObjectState
    constructor(ctx: DurableObjectState, env: unknown)
  }
}

/** The trie of the registry, ready for lookups. */
declare module '*/registry.trie' {
  const trie: ArrayBuffer
  export default trie
}

/** When IEEE published it, ISO 8601 in UTC. */
declare const REGISTRY_PUBLISHED: string
