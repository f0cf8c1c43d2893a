/**
 * The country of an assignment, taken from the address field of IEEE's CSV files.
 *
 * IEEE prints `street city state CC zip ` with one space between the fields and one at the end; an empty field leaves two
 * spaces in a row. Nothing is quoted or escaped, so the two-letter code has to be distinguished from the same letters in a
 * street, a state (`CA`, `MA`) or a postcode (`5612 CA`). The spaces are the evidence, so the field must be passed exactly
 * as it is in the file, neither trimmed nor folded.
 */

/** ISO 3166-1 alpha-2, and YU (Yugoslavia, withdrawn in 2003), which IEEE still prints. */
const CODES = new Set(
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
   BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
   EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
   HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
   LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
   NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
   SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
   TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT YU ZA ZM ZW`.split(/\s+/),
)

/** States of the USA whose abbreviation is also a country code. */
const US_STATES = 'AL|AR|AZ|CA|CO|DE|GA|ID|IL|IN|KY|LA|MA|MD|ME|MN|MO|MS|MT|NC|NE|PA|SC|SD|TN|VA'

/** `CA  94089`: a state, an empty country, an American postcode. */
const STATE_THEN_ZIP = new RegExp(`^(?:${US_STATES})  \\d{5}(?:-\\d{4})?\\s*$`)

/** Postcodes with two capital letters that may be the code of another country. */
const ZIP_WITH_CAPITALS: Readonly<Record<string, RegExp>> = {
  AU: /^SA \d{4}\b/,
  GB: /^[A-Z]{2} \d{1,2}[A-Z]? ?\d[A-Z]{2}\b/, // SO 30 4DA
  KR: /^[A-Z]{2} \d{3}-\d{3}\b/, // GN 630-857
  NL: /^\W*(NL\W?)?\d{4} ?[A-Z]{2}\b/, // 5612 CA, NL-3454 PT
  US: new RegExp(`^(?:${US_STATES}) \\d{5}\\b`), // CA 92122
}

/** The longest text in any postcode field has 25 characters; a longer one includes part of a street. */
const MAX_ZIP_LENGTH = 30

/**
 * Finds the country in the address field of a row.
 * @param rawAddress the fourth CSV field, decoded from CSV and otherwise unchanged
 * @returns the two-letter code as IEEE prints it, or null if there is none: never guessed from a city, a state or a
 * country name
 */
export function countryOf(rawAddress: string): string | null {
  // With the final space of the address removed, a code at the very end can only be a postcode: the real one is always
  // followed by the space before the postcode, even before an empty one.
  const field = rawAddress.endsWith(' ') ? rawAddress.slice(0, -1) : rawAddress
  let country: string | null = null
  for (const { 0: code, index } of field.matchAll(/(?<= )[A-Z]{2}(?= )/g)) {
    const zip = field.slice(index + code.length + 1)
    if (!CODES.has(code) || zip.length > MAX_ZIP_LENGTH) continue
    if (ZIP_WITH_CAPITALS[code]?.test(zip)) return code
    const inStatesPlace = !field.endsWith('  ', index) && isState(field.slice(index), zip)
    country = inStatesPlace ? null : code
  }
  return country
}

/**
 * Whether a code after a city is a state before an empty country. The postcode then seems to begin with a space. Since
 * that space may also be a typo, a single one counts only with an American state and postcode.
 */
function isState(stateOn: string, zip: string): boolean {
  return /^ {2,}\S/.test(zip) || STATE_THEN_ZIP.test(stateOn)
}
