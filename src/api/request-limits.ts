/** How much one request may ask for. */

export const KIB = 1024

/** Bytes of a body of `POST /api/mac-lookup`. */
export const MAX_LOOKUP_BYTES = 1 * KIB

/** Most addresses in one batch. */
export const MAX_BATCH = 1000

/** The longest notation is 23 characters; this leaves each of 1,000 members room for quotes and white space. */
export const MAX_BATCH_BYTES = 64 * KIB

/**
 * Each word of a query is compared with every word of every name, some milliseconds' work, so that what stands behind
 * this many is ignored. Of 34,000 names 91 have more words.
 */
export const MAX_QUERY_WORDS = 8

export const DEFAULT_VENDORS = 20
export const MAX_VENDORS = 100
