/** The language of the app itself. */
export const APP_LANGUAGE = 'en'

/** Whether the first of these locales uses a decimal comma, so that its spreadsheets separate cells by semicolons. */
export function hasDecimalComma(locales: readonly string[]): boolean {
  return new Intl.NumberFormat([...locales]).format(0.5).includes(',')
}

/**
 * The user's languages, in order, that `Intl` accepts; the app's own language if there is none. On a system without a
 * language, WebKitGTK reports `C`, which is not a BCP 47 tag: every `Intl` constructor throws a RangeError for it, and
 * without any tag it formats numbers and dates by POSIX.
 */
export function readerLocales(languages: readonly string[]): string[] {
  const locales = languages.filter((language) => {
    try {
      return Intl.getCanonicalLocales(language).length === 1
    } catch {
      return false
    }
  })
  return locales.length > 0 ? locales : [APP_LANGUAGE]
}
