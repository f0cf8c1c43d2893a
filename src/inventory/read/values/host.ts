import { NOT_HOSTS } from '../vocabulary/states.ts'
import { isMac, isPortLike, isState } from './values.ts'

/**
 * A host name that is hardly the name of a vendor or a model: in lower case, or with digits; at least three characters,
 * including a letter.
 */
const HOST = /^(?=[\w.-]*[A-Za-z])(?:[a-z\d_][a-z\d_.-]*[a-z\d_]|(?=[\w.-]*\d)[A-Za-z][\w.-]*\w)$/
/** Versions, speeds, dates, standards, zones and identifiers: `15.2`, `2.4ghz`, `802.11ac`, `24h`, `guest`, `eni-0a1b2c3d4e5f60718`. */
const OTHERWISE =
  /^(?:v?\d+(?:[.-]\d+)*[a-z]{0,5}|wpa\w*|wi-?fi\w*|802[.\d]+(?:[a-z_]\w*)?|x\d+|(?:lan|wan|dmz|opt|guest|zone)[-_]?\d*|[a-z]+-[\da-f]{17})$/i

/** As Windows writes it: `LAPTOP-A`. */
const NETBIOS = /^[A-Z][A-Z\d-]{1,14}$/
/** Objects of TR-069: `InternetGatewayDevice.LANDevice.1.Hosts`. */
const OBJECT = /\.\d+\./

/**
 * Whether a value of a column may be the name of a host.
 * @param isBesideIps whether the next column has IP addresses, so that it may also be in capital letters
 */
export function mayBeHost(value: string, isBesideIps: boolean): boolean {
  if (isHost(value)) return !OBJECT.test(value)
  return isBesideIps && NETBIOS.test(value) && !isState(value) && !isPortLike(value)
}

/** Whether a value is the name of a host rather than a word of some other kind. */
export function isHost(value: string): boolean {
  return (
    HOST.test(value) &&
    !isState(value) &&
    !isPortLike(value) &&
    !OTHERWISE.test(value) &&
    !NOT_HOSTS.has(value.toLowerCase()) &&
    !isMac(value)
  )
}
