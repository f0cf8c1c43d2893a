export const KIB = 1024

/** Size of the body of `POST /api/mac-lookup`. */
export const MAX_LOOKUP_BYTES = 1 * KIB

/** Number of addresses in one batch. */
export const MAX_BATCH = 1000

/** The longest notation has 23 characters, so 1,000 of them leave room for quotes and white space. */
export const MAX_BATCH_BYTES = 64 * KIB

/**
 * Further words of a query are ignored, because comparing a word with every word of every name takes some milliseconds.
 * Only 91 of 34,000 names have more words.
 */
export const MAX_QUERY_WORDS = 8

export const DEFAULT_VENDORS = 20
export const MAX_VENDORS = 100
