/** Paths below that of the app, which is `/` on our server, and what it was built for in the browser (place.ts). */

/** Below it the service worker and the server answer (see the API's description, its `openapi.json`). */
export const API_FOLDER = 'api/'

/** The folder of `latest.json` and the files that it names. */
export const REGISTRY_FOLDER = 'registry/'
