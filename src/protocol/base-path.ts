/**
 * Where the app lies on its origin, for page, worker and service worker. Vite builds each of them for one path.
 */
import { API_FOLDER, REGISTRY_FOLDER } from './paths.ts'

declare global {
  // As Vite's own types have it, which bring the DOM with them.
  interface ImportMetaEnv {
    BASE_URL: string
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv
  }
}

/** Path of the app, with a slash at both ends: `/`, or what `npm run build -- --base` says. */
export const BASE = import.meta.env.BASE_URL

/** Path below which the service worker answers the API. */
export const API_PATH = BASE + API_FOLDER

/** Path of the folder of `latest.json`. */
export const REGISTRY_PATH = BASE + REGISTRY_FOLDER

/**
 * What the app calls something that belongs to the origin as a whole: a database, a cache, a lock, a channel, an entry
 * of localStorage. An app at another path of the origin is another app, perhaps of another version: they share nothing.
 */
export function ownName(name: string): string {
  return name + BASE.slice(0, -1)
}
