/** States and types of entries, in lower case: none of them is a name or a port. */
export const STATES: ReadonlySet<string> = new Set(
  `dynamic static learned learn self permanent internet arpa ether reachable stale delay probe failed incomplete active inactive bound
   waiting up down yes no true false none ok valid complete mgmt management other local remote secure forward age aging permit flood auth unauth data voice
   c cm cp d l s r reach expires expired enabled disabled any all invalid`.split(/\s+/),
)

/** Zones, presence and policies, in lower case: in a column of unknown heading none of them is the name of a host. */
export const NOT_HOSTS: ReadonlySet<string> = new Set(
  `iot voip inside outside internal external wired wireless online offline connected disconnected home away not_home
   allow allowed block blocked deny denied`.split(/\s+/),
)

/** Content of a cell or value that means "no value", the words also in brackets: `[not advertised]`, `(none)`. */
export const EMPTY =
  /^(?:[-–—*.?_~;[\]{}]+|-?n\/?a-?|(?:- )?[([<]?(?:none|null|nil|nan|n\/[as]|empty|undefined|unnamed|incomplete|unknown(?: (?:device|host))?|no (?:host ?)?name|not[ -](?:set|advertised|received|available|present|supplied|specified|provided))[)\]>]?|<[a-z][a-z /-]{0,20}>|&nbsp;)$/i

/** First letters of such words. */
export const EMPTY_LETTERS = 'nuei'
