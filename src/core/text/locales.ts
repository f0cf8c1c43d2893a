/** The language in which the app itself is written. */
const OWN = 'en'

/**
 * The languages of a reader, in their order, that `Intl` can be given; the app's own where there is none. On a system
 * without a language WebKitGTK gives `C`, which is no BCP 47 tag: every constructor of `Intl` answers it with a
 * RangeError, and without a tag writes numbers and dates by POSIX.
 */
export function readerLocales(languages: readonly string[]): string[] {
  const locales = languages.filter((language) => {
    try {
      return Intl.getCanonicalLocales(language).length === 1
    } catch {
      return false
    }
  })
  return locales.length > 0 ? locales : [OWN]
}
