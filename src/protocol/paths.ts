/** Paths relative to the app's own, which on a server is usually `/` and in the browser is `BASE` (base-path.ts). */

/** Path of the API, which the service worker and the server answer; `openapi.json` in it describes it. */
export const API_FOLDER = 'api/'

/** The folder of `latest.json` and the files that it names. */
export const REGISTRY_FOLDER = 'registry/'
