/** File name extensions of saved outputs. */
const FILE_ENDING = /\.(?:txt|log|out|cfg|conf|csv|tsv|json|xml|ndjson|pcap|pcapng|cap|gz)$/
/** Followed by the name of a sheet. */
const WORKBOOK_ENDING = /\.xls[xm](?= · )/
const IPV4 = /^\d+\.\d+\.\d+\.\d+$/
const MAC = /^[\da-f]{2}(?::[\da-f]{2}){5}$/

/**
 * Normalizes the name of a source or neighbour for comparison: lower case, without folder, file name extension, domain,
 * and the serial number that CDP appends. `Core-1.example.net`, `core-1(FOC1234X0YZ)` and `outputs/core-1.txt` are the
 * same; IPv4 addresses stay whole.
 */
export function sourceKey(name: string): string {
  let plain = name.trim().toLowerCase()
  plain = plain.slice(Math.max(plain.lastIndexOf('/'), plain.lastIndexOf('\\')) + 1)
  plain = plain.replace(WORKBOOK_ENDING, '')
  while (FILE_ENDING.test(plain)) plain = plain.replace(FILE_ENDING, '')
  plain = plain.replace(/\([^()]*\)$/, '')
  // A name cut at the width of its column is kept as is.
  if (IPV4.test(plain) || plain.endsWith('..') || plain.endsWith('…')) return plain
  const dot = plain.indexOf('.')
  return dot > 0 ? plain.slice(0, dot) : plain
}

/** The devices that printed outputs, numbered from 0 in the order of their addition. */
export class Sources {
  readonly #names: string[] = []
  readonly #ids = new Map<string, number>()
  #same: ReadonlyMap<number, number> = new Map()
  #unnamed = 0
  /** Sources named by an output, as in a prompt. */
  readonly #printed = new Set<number>()
  /** For each text, the sources encountered in it. */
  readonly #met: Set<number>[] = []
  /** For each switch that `unnamedSwitch` has added, the source of its text. */
  readonly #textOf = new Map<number, number>()

  get size(): number {
    return this.#names.length
  }

  /** The name in its first spelling. */
  name(id: number): string {
    return this.#names[id] ?? ''
  }

  /**
   * Adds the sources of one text as they are encountered.
   * @param given the name of the text; empty if it has none
   * @returns a function from the printed name of a source (null for the text itself) to the number of the source
   */
  reader(given: string): (printed: string | null) => number {
    let last: string | null | undefined
    let source = 0
    let unnamed: number | undefined
    const met = new Set<number>()
    this.#met.push(met)
    return (printed) => {
      // Most sightings of an output come from the same source as the one before.
      if (printed !== last) {
        last = printed
        const name = printed ?? given
        source = name === '' ? (unnamed ??= this.#addUnnamed()) : this.#add(name)
        if (printed !== null) this.#printed.add(source)
        met.add(source)
      }
      return source
    }
  }

  /**
   * Names of the devices that printed a text, if it names them; otherwise its given name.
   * @param text its number, in the order of the calls of `reader`
   */
  namesIn(text: number): string[] {
    const met = [...(this.#met[text] ?? [])]
    const printed = met.filter((id) => this.isPrinted(id))
    const named = printed.length > 0 ? printed : met
    return [...new Set(named.map((id) => this.name(this.canonical(id))))]
  }

  /** Whether an output names this source, and not only the file or the person who pasted it. */
  isPrinted(id: number): boolean {
    return this.#printed.has(id)
  }

  /**
   * The source for one of several switches in a text that names none of them: `Paste 1 #2`, `floor-3 #2`.
   * @param text the source of the text, which is also that of the first switch
   * @param number from 2
   */
  unnamedSwitch(text: number, number: number): number {
    const whole = this.name(text)
    const id = this.#add(`${whole.includes('.') ? sourceKey(whole) : whole} #${number}`)
    this.#textOf.set(id, text)
    return id
  }

  /** Whether `unnamedSwitch` has added any. */
  get hasUnnamedSwitches(): boolean {
    return this.#textOf.size > 0
  }

  /** The source of the text in which such a switch was found; any other source is its own. */
  textOf(id: number): number {
    return this.#textOf.get(id) ?? id
  }

  /** The source with this name in any spelling, or null. */
  find(name: string): number | null {
    const id = this.#ids.get(sourceKey(name))
    return id === undefined ? null : this.canonical(id)
  }

  /** The sources whose names are IPv4 addresses. */
  namedByIp(): [ip: string, id: number][] {
    return [...this.#ids].filter(([key]) => IPV4.test(key))
  }

  /** The sources named by their MAC addresses, as upper-case digits. */
  namedByMac(): [hex: string, id: number][] {
    return Array.from(this.#ids)
      .filter(([key]) => MAC.test(key))
      .map(([key, id]) => [key.replaceAll(':', '').toUpperCase(), id])
  }

  /** Renames a source that was named by its address. */
  call(id: number, name: string): void {
    this.#names[id] = name
    this.#ids.set(sourceKey(name), id)
  }

  /** Sets which sources are aliases of others. The map is kept by reference: entries added later count too. */
  setAliases(same: ReadonlyMap<number, number>): void {
    this.#same = same
  }

  /** The source that this one is an alias of; for nearly all, the source itself. */
  canonical(id: number): number {
    return this.#same.size === 0 ? id : (this.#same.get(id) ?? id)
  }

  #add(name: string): number {
    const key = sourceKey(name)
    return this.#ids.get(key) ?? this.#push(key, name.trim())
  }

  /** Adds a source without a known name: `Paste 2`. */
  #addUnnamed(): number {
    let name
    do name = `Paste ${++this.#unnamed}`
    while (this.#ids.has(sourceKey(name)))
    return this.#push(sourceKey(name), name)
  }

  #push(key: string, name: string): number {
    const id = this.#names.push(name) - 1
    this.#ids.set(key, id)
    return id
  }
}
