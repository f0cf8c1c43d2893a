import type { OpenApi } from './endpoints.ts'
import document from './openapi.json' with { type: 'json' }

/** openapi.json, for scripts that may contain it. The app's service worker instead reads it from the precache on request. */
export const openapi: OpenApi = document
