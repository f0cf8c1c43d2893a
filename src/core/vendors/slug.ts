/**
 * Turns the name of an organization into a short identifier for URLs: the same for every spelling of one organization,
 * different for different organizations, and derived from the name alone, so it stays the same in later registries.
 *
 * Case, accents and punctuation are folded, Cyrillic is transliterated, legal forms are dropped at the end of the name and
 * of every part set off by a comma, bracket or dash (`Siemens AG, Healthcare Sector`), and two contractions are written out
 * (`Int'l`, `Ind.`). Whatever cannot be written in a-z and 0-9, and the tail of a long name, is replaced by its hash, so
 * that different names are never merged by accident.
 * @returns 1 to 48 characters of a-z, 0-9 and single hyphens, beginning and ending with a letter or digit.
 */
export function vendorSlug(organization: string): string {
  const latin = toLatin(organization)
  const foreign = foreignLetters(latin)
  if (foreign === '') return shorten(namingWords(latin).join('-')) || `org-${hash(organization)}`
  const name = distinctiveWords(latin).join('-')
  return name === '' ? `org-${hash(foreign)}` : shorten(`${name}-${hash(foreign)}`)
}

/** Cached, because computing a slug takes longer than looking up an address. */
const slugs = new Map<string, string>()

/** More than the number of names in a registry, and only those are cached. */
const MAX_SLUGS = 100_000

/** The slug of a registered name; see `vendorSlug`. */
export function slugOf(organization: string): string {
  const known = slugs.get(organization)
  if (known !== undefined) return known
  if (slugs.size >= MAX_SLUGS) slugs.clear()
  const slug = vendorSlug(organization)
  slugs.set(organization, slug)
  return slug
}

/**
 * A registered name without the legal forms at its beginning and end: `Hangzhou Hikvision Digital Technology` of
 * `Hangzhou Hikvision Digital Technology Co.,Ltd.`. A name that consists of legal forms only is kept.
 */
export function withoutLegalForm(organization: string): string {
  const first = FIRST_LEGAL_FORM.exec(organization.toLowerCase())?.[0].length ?? 0
  let name = organization.slice(first).trim()
  for (;;) {
    const end = lastLegalFormIn(name)
    const shorter = name.slice(0, end).replace(/[\s,.，&(/-]+$/, '')
    if (end < 0 || shorter === '') return name
    name = shorter
  }
}

/** The start of the longest legal form at the end of a name, or -1. */
function lastLegalFormIn(name: string): number {
  const tail = Math.max(0, name.length - MAX_LEGAL_FORM_LENGTH)
  for (const { index } of name.slice(tail).matchAll(/[\s,，(]+|(?<=\w\w)\./g)) {
    if (isLegalForm(words(toLatin(name.slice(tail + index))).join(' '))) return tail + index
  }
  return -1
}

/** Includes the punctuation and spaces before and within it. */
const MAX_LEGAL_FORM_LENGTH = 40

/** The folded words of a name without its legal forms; all words if it consists of legal forms only. */
export function vendorWords(organization: string): string[] {
  return namingWords(toLatin(organization))
}

function namingWords(latin: string): string[] {
  const distinctive = distinctiveWords(latin)
  return distinctive.length > 0 ? distinctive : words(latin)
}

function distinctiveWords(latin: string): string[] {
  return latin
    .split(PART_BOUNDARY)
    .flatMap((part, index) => withoutLegalForms(words(part), index === 0))
    .map((word) => CONTRACTIONS.get(word) ?? word)
}

/** Folds `text` for comparison: lower case, no accents, Latin letters as far as this file can transliterate. */
export function toLatin(text: string): string {
  // A shortcut for nearly all names: slugs take a quarter less time.
  if (IS_ASCII.test(text)) return text.toLowerCase().replace(/['`]/g, '')
  return text
    .replace(/[™®©]/g, ' ')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}|\p{Cf}|['’‘`´ʼ′]/gu, '')
    .replace(/[^\0-\x7f]/gu, (letter) => LETTERS.get(letter) ?? letter)
}

/** The words of a folded text. Initials form one word (`s.p.a.`, `a/s`, `u.s.`), as do adjacent letters and digits. */
export function words(latin: string): string[] {
  return latin.replace(/\b([a-z])[./] ?(?=[a-z]\b)/g, '$1').match(/[a-z0-9]+/g) ?? []
}

const IS_ASCII = /^[\0-\x7f]*$/

const MAX_LENGTH = 48

/** A comma, semicolon, bracket, long dash, or a hyphen with space around it. */
const PART_BOUNDARY = /[,;()[\]{}–—]| -+ /

/** Contractions that the registry has in both spellings for one organization. */
export const CONTRACTIONS: ReadonlyMap<string, string> = new Map([
  ['intl', 'international'],
  ['ind', 'industry'],
])

/** Letters that NFKD does not decompose, and Cyrillic as in passports (ICAO 9303). */
const LETTERS: ReadonlyMap<string, string> = new Map(
  (
    'ß:ss æ:ae ø:o œ:oe đ:d ð:d þ:th ł:l ı:i ħ:h ŋ:n μ:u ' +
    'а:a б:b в:v г:g ґ:g д:d е:e є:ie ж:zh з:z и:i і:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:kh ц:ts ' +
    'ч:ch ш:sh щ:shch ъ:ie ы:y ь: э:e ю:iu я:ia'
  )
    .split(' ')
    .map((pair) => [pair.charAt(0), pair.slice(2)]),
)

function phrases(...parts: readonly (readonly string[])[]): readonly string[] {
  return parts.reduce((some, part) => some.flatMap((text) => part.map((next) => text + next)), [''])
}

/**
 * Legal forms after folding. They are dropped only at the end, so `Corporation for National Research` keeps its name.
 * This is a set because compiling one regular expression of them all would be slower than everything else that most
 * starts of the service worker do. It is created with the first name: most starts of the app read none.
 */
let legalForms: ReadonlySet<string> | null = null

const allLegalForms = () => [
  ...phrases(
    ['', 'private ', 'pvt ', 'public '],
    ['', 'company '],
    ['limited', 'limted', 'ltd', 'ltda'],
    ['', ' company'],
  ),
  ...phrases(
    ['', 'public ', 'open ', 'closed ', 'private '],
    ['joint stock co', 'joint stock company'],
  ),
  ...[
    // English-speaking countries
    'limited liability company|limited liability partnership|pvt|pte|pty|llc|pllc|llp|lp|lc|plc',
    'inc|incorporated|incorporation|lnc|corp|corporation|co|company|ulc|coltd|pl|pvtltd|pteltd',
    // German-speaking countries
    'gmbh|gesmbh|ges mbh|mbh|ag|kg|kgaa|kg aa|ohg|ug|haftungsbeschrankt|gbr|ek|ev|cokg|gmbhco|gmbhcokg|se',
    // Romance languages
    'spa|srl|srls|sapa|sas|sasu|snc|sarl|sagl|eurl|sa|sau|sl|slu|sll|sac|cv|s de cv|sa de cv|s de rl de cv',
    'lda|limitada|eireli|societe anonyme',
    // Low Countries and the north
    'bv|bvba|nv|sprl|vof|cvba|ab|publ|as|asa|aps|ivs|oy|oyj|abp|hf|ehf|uab|sia|ou',
    // Central and eastern Europe, Turkey
    'sp zoo|sp z oo|spolka z oo|z oo|spk|sp k|spj|sp j|spolka jawna|spolka komandytowa|spol sro|spol s ro|s ro|sro',
    'kft|zrt|nyrt|bt|doo|dooel|dd|ood|eood|ad|ead|ooo|zao|oao|pao|ao|jsc|cjsc|ojsc|pjsc|limited sirketi|anonim sirketi|sti',
    // Asia and the Gulf
    'sdn|bhd|berhad|tbk|kk|kabushiki kaisha|kabushiki gaisha|godo kaisha|godo gaisha|yugen kaisha|yugen gaisha',
    'fze|fzc|fzco|fz llc|dmcc|wll',
  ].flatMap((some) => some.split('|')),
]

/** Whether these words are a legal form. */
export function isLegalForm(folded: string): boolean {
  legalForms ??= new Set(allLegalForms())
  return legalForms.has(folded)
}

/** Baltic, Finnish and Russian legal forms come before the name. */
const FIRST_LEGAL_FORM =
  /^(?:ooo|zao|oao|pao|ao|[cop]?jsc|(?:public |open |closed )?joint stock company|llc|uab|sia|oy|aktiebolag) /

/** `Motorola Mobility LLC, a Lenovo Company`: a description of the organization, not a legal form. */
const DESCRIPTION = /^an? .*company$/

function withoutLegalForms(part: readonly string[], first: boolean): readonly string[] {
  let text = part.join(' ')
  if (!first && DESCRIPTION.test(text)) return part
  if (first) text = text.replace(FIRST_LEGAL_FORM, '')
  for (;;) {
    const shorter = withoutLastLegalForm(text)
    // The first part may consist of a legal form only, which then is the name: `AG (Hong Kong)`.
    if (shorter === text || (first && shorter === '')) break
    text = shorter
  }
  return text === '' ? [] : text.split(' ')
}

function withoutLastLegalForm(text: string): string {
  let start = 0
  do {
    if (isLegalForm(text.slice(start))) return text.slice(0, Math.max(start - 1, 0))
    start = text.indexOf(' ', start) + 1
  } while (start > 0)
  return text
}

/** Letters and digits of scripts that are not transliterated, without the legal forms of Chinese, Japanese and Korean. */
function foreignLetters(latin: string): string {
  if (IS_ASCII.test(latin)) return ''
  return (latin.match(/[^\0-\x7f]+/g) ?? [])
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .normalize('NFKC')
    .replace(/(?:股份|責任|责任)?有限(?:責任|责任)?公司|株式会社|有限会社|합자회사|주식회사/g, '')
}

/** Cuts a long slug between words, and appends the hash of the whole. */
function shorten(slug: string): string {
  if (slug.length <= MAX_LENGTH) return slug
  const tail = `-${hash(slug)}`
  const room = MAX_LENGTH - tail.length
  const boundary = slug.lastIndexOf('-', room)
  return slug.slice(0, boundary > 0 ? boundary : room) + tail
}

/** FNV-1a over UTF-16 units, 32 bits, as 7 digits of base 36. */
function hash(text: string): string {
  let state = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    state = Math.imul(state ^ text.charCodeAt(index), 0x01000193)
  }
  return (state >>> 0).toString(36).padStart(7, '0')
}
