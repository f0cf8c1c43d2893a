import { isMac, isPortLike, isState } from './values.ts'

/**
 * A host name that is hardly the name of a vendor or a model: in lower case, or with digits; at least three characters
 * of which one is a letter.
 */
const HOST = /^(?=[\w.-]*[A-Za-z])(?:[a-z\d_][a-z\d_.-]*[a-z\d_]|(?=[\w.-]*\d)[A-Za-z][\w.-]*\w)$/
/**
 * Versions, speeds, dates, standards, zones, states and identifiers: `15.2`, `2.4ghz`, `802.11ac`, `24h`, `guest`, `online`,
 * `eni-0a1b2c3d4e5f60718`.
 */
const OTHERWISE =
  /^(?:v?\d+(?:[.-]\d+)*[a-z]{0,5}|wpa\w*|wi-?fi\w*|802[.\d]+(?:[a-z_]\w*)?|x\d+|(?:lan|wan|dmz|opt|guest|zone)[-_]?\d*|iot|voip|inside|outside|internal|external|wired|wireless|(?:on|off)line|(?:dis)?connected|home|away|not_home|[a-z]+-[\da-f]{17}|allow(?:ed)?|block(?:ed)?|den(?:y|ied))$/i

/** Whether a value is the name of a host rather than a word of some other kind. */
export function isHost(value: string): boolean {
  return (
    HOST.test(value) &&
    !isState(value) &&
    !isPortLike(value) &&
    !OTHERWISE.test(value) &&
    !isMac(value)
  )
}
