import type { KeyValue } from '../../values/key-values.ts'
import type { Role } from '../../values/roles.ts'

/** A second, different value of one of these begins another record. */
const ONCE: ReadonlySet<Role | undefined> = new Set([
  'mac',
  'bssid',
  'port',
  'name',
  'name-or-port',
  'remote',
] as const)
/** After the addresses of a device, those of its management port. */
const OF_MANAGEMENT = /^(?:management|mgmt|out[- ]of[- ]band|oob)\b/
/** The first key of a record below an underlined `Port ID : 24`. */
const PORT_ABOVE = 'port id above'
const OTHER_END = /^(?:neighbou?r|remote|peer)(?= )/

/** The keys of a record while its lines are being read: a repeated key begins another record. */
export class RecordKeys {
  /** The first value of each key, in lower case. */
  readonly #values = new Map<string, string>()
  #first = ''
  firstRole: Role | undefined
  /** The key of an IP address above the MAC address: when it repeats, another record begins. */
  #ipAbove = ''
  /** The port above several neighbours, of which this is not the first, and the key that names it. */
  #above = ''
  #aboveKey = ''

  get isEmpty(): boolean {
    return this.#values.size === 0
  }

  note(key: string, role: Role, value: string, hasAddress: boolean): void {
    const normal = key.toLowerCase()
    if (this.isEmpty) {
      this.#first = normal
      this.firstRole = role
    }
    if (!this.#values.has(normal)) this.#values.set(normal, value)
    if (role !== 'ip') return
    if (!hasAddress) this.#ipAbove = normal
  }

  /** @param hasAddress whether the record already has an address */
  isRepeated({ key, role, value }: KeyValue, hasAddress: boolean): boolean {
    if (value === '') return false
    const normal = key.toLowerCase()
    if (normal === this.#first || normal === this.#aboveKey) return true
    if (role === 'name' && hasAddress && this.#isOtherEnd(normal)) return true
    if (role === 'mac' && hasAddress && OF_MANAGEMENT.test(normal)) return true
    if (normal === this.#ipAbove && hasAddress) return this.#values.get(normal) !== value
    // An interface may repeat its address once per protocol.
    return ONCE.has(role) && this.#values.has(normal) && this.#values.get(normal) !== value
  }

  /** Whether a key names the port of the next record, with nothing below the port above this one. */
  isPortAgain({ key }: KeyValue): boolean {
    return this.#first === PORT_ABOVE && /^port id$/i.test(key)
  }

  /** `neighbor device id` after `local device id`: the devices at both ends of a link. */
  #isOtherEnd(key: string): boolean {
    const end = OTHER_END.exec(key)
    return end !== null && this.#values.has(`local${key.slice(end[0].length)}`)
  }

  /**
   * The port above several neighbours, the next of which begins with this key, and the key that names the port.
   * @param port of the record; null until it has an address
   */
  portAbove(key: string, port: string | null): readonly [port: string, key: string] {
    const normal = key.toLowerCase()
    if (this.firstRole === 'port' && normal !== this.#first && port !== null)
      return [port, this.#first]
    return normal === this.#aboveKey ? ['', ''] : [this.#above, this.#aboveKey]
  }

  /** Records the port above several neighbours, and the key that names it. */
  fallBackOn(port: string, key: string): void {
    this.#above = port
    this.#aboveKey = key
  }

  /** The port in `Port ID : 24` if it is the only key, which then counts as the device's own port; otherwise null. */
  takeUnderlinedPort(): string | null {
    const port = this.#values.get('port id')
    if (port === undefined || this.#values.size > 1) return null
    this.#values.clear()
    this.#first = PORT_ABOVE
    this.firstRole = 'port'
    return port
  }
}
