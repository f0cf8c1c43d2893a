/** The path of the app on its origin, for page, worker and service worker. Vite builds each of them for one path. */
import { API_FOLDER, REGISTRY_FOLDER } from './paths.ts'

declare global {
  // Like Vite's own types, which would pull in those of the DOM.
  interface ImportMetaEnv {
    BASE_URL: string
  }
  interface ImportMeta {
    readonly env: ImportMetaEnv
  }
}

/** Path of the app, with a slash at both ends: `/`, or the argument of `npm run build -- --base`. */
export const BASE = import.meta.env.BASE_URL

export const API_PATH = BASE + API_FOLDER

export const REGISTRY_PATH = BASE + REGISTRY_FOLDER

/**
 * The app's name for anything that belongs to the whole origin: a database, cache, lock, channel, or localStorage entry. An
 * app at another path of the origin is a different app, perhaps of another version, and must share nothing with this one.
 */
export function nameOnOrigin(name: string): string {
  return name + BASE.slice(0, -1)
}
