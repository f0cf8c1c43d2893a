import { hexOfBytes } from '../../core/text/encoding.ts'
import type { DownloadDeps } from '../download/download.ts'
import {
  CHANNEL_NAME,
  openChannel,
  registryChannel,
  type RegistryChannel,
} from './registry-channel.ts'
import type { OpenDatabase } from '../db.ts'
import { failure } from '../errors.ts'
import { sleep } from '../waiting.ts'
import type { Locks } from './installer-lock.ts'
import { backgroundBytes, type ConnectionScope } from '../../core/update/update-offer.ts'

export interface InstallDeps extends DownloadDeps {
  readonly database: OpenDatabase
  readonly locks: Locks
  readonly channel: RegistryChannel
  /** Limit in bytes for a download that nobody has asked for; `Infinity` if the connection is not metered. */
  readonly backgroundBytes: () => number
}

/** The part of a worker's or service worker's global scope that the store uses. */
interface StoreScope {
  readonly isSecureContext: boolean
  readonly location: { readonly origin: string }
  readonly navigator: ConnectionScope & { readonly locks: LockManager }
  readonly crypto: Crypto
  fetch(url: string, init: RequestInit): Promise<Response>
}

interface Place {
  /** Path of the folder of `latest.json`, ending in a slash. */
  readonly registry: string
  readonly nameOnOrigin: (name: string) => string
}

/** `InstallDeps` for browsers; the rest of the store receives them as a parameter. */
export function browserInstallDeps(
  scope: StoreScope,
  database: OpenDatabase,
  { registry, nameOnOrigin }: Place,
): InstallDeps {
  return {
    fetch: async (url, init) => await scope.fetch(url, init),
    unfinished: new Map(),
    database,
    locks: {
      // Browsers hide locks, `crypto.subtle` and service workers from pages loaded over plain HTTP.
      request: (name, options, work) =>
        scope.isSecureContext
          ? scope.navigator.locks.request(nameOnOrigin(name), options, work)
          : Promise.reject(failure.insecureOrigin(scope.location.origin)),
    },
    channel: registryChannel(openChannel(nameOnOrigin(CHANNEL_NAME))),
    baseUrl: scope.location.origin + registry,
    sha256: async (bytes) =>
      hexOfBytes(new Uint8Array(await scope.crypto.subtle.digest('SHA-256', bytes))),
    now: () => Date.now(),
    backgroundBytes: () => backgroundBytes(scope.navigator),
    sleep,
  }
}
