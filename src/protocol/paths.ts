/** Below it the service worker and the server answer (see the API's description at `/api/openapi.json`). */
export const API_PATH = '/api/'

/** The folder of `latest.json` and the files that it names. */
export const REGISTRY_PATH = '/registry/'
