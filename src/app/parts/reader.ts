import { readerLocales } from '../../core/locales.ts'
import { formatsFor } from '../format.ts'

/** Formats for the person at this browser. */
export const reader = formatsFor(readerLocales(navigator.languages))
