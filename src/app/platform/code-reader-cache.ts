import { ownName } from '../../protocol/base-path.ts'

/**
 * The cache for the code reader of the Scan screen. The page fills it itself: the code reader is not part of the files
 * that every first visit fetches, and in Firefox an offline worker does not reach the service worker.
 */
export const CODE_READER_CACHE = ownName('nameplate-code-reader')
