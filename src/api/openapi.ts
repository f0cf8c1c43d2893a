import type { OpenApi } from './endpoints.ts'
import document from './openapi.json' with { type: 'json' }

/** openapi.json, for scripts that may contain it. The app's service worker reads it from the precache when it is asked for. */
export const openapi: OpenApi = document
