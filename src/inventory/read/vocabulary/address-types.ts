/** Types of a Bluetooth LE address that its device made up: `random`, `LE Random`, `Random Device Address (0x01)`. */
export const RANDOM_TYPE =
  /^(?:le )?(?:(?:static|private) )?(?:random\b|(?:non-)?resolvable\b|n?rpa\b)/i

/**
 * The same next to an address, to be tested at its end. BlueZ's `(Static)` and NimBLE's type 1 count only with their own
 * keys, which are looked for last: in other outputs an entry made by hand is static, and type 1 an IPv4 address.
 */
export const RANDOM_BESIDE =
  /["']? ?\((?:le )?(?:(?:static|private) )?(?:random(?:-id)?|(?:non-)?resolvable)\)|, random>| AddressType: random\b| \(Static\)(?<=\bLE Address: .{17} \(Static\))| (?<=addr_type=1 \w{0,12}addr=.{17} )/iy
