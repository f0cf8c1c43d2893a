import type { AnnotatedAddress, Annotation } from './annotation.ts'
import { Countries, filter, sort, type ReaderWords, type ViewQuery } from './query.ts'
import { stableOrder } from './radix-sort.ts'
import type { VendorGroup, VendorGroups } from './vendor-groups.ts'

/** One row of what is shown. */
export type ViewItem =
  | ({ readonly type: 'address' } & AnnotatedAddress)
  | ({ readonly type: 'group'; readonly folded: boolean } & VendorGroup)

/** The addresses of an annotation, filtered, sorted and, if so asked, gathered by vendor. */
export class AnnotationView {
  /** Number of addresses that the filter lets through. */
  readonly addressCount: number
  readonly #annotation: Annotation
  readonly #groups: VendorGroups
  readonly #order: Uint32Array
  readonly #sections: Section[] = []
  readonly #itemCount: number

  constructor(annotation: Annotation, groups: VendorGroups, query: ViewQuery, words: ReaderWords) {
    this.#annotation = annotation
    this.#groups = groups
    const countries = new Countries(annotation, words)
    const filtered = filter(annotation, groups, query, countries)
    const sorted = sort(filtered, annotation, query, countries, words)
    this.addressCount = sorted.length
    this.#order = query.grouped ? this.#gather(sorted, query) : sorted
    this.#itemCount = this.#sections.reduce((sum, { items }) => sum + items, 0)
  }

  /** Number of rows: addresses that are not folded up, and the headings of groups. */
  get length(): number {
    return this.#sections.length > 0 ? this.#itemCount : this.#order.length
  }

  /** Numbers of the addresses in the order shown, those that are folded up among them. */
  get order(): Uint32Array {
    return this.#order
  }

  /** The rows from `from` to `to`, as far as there are any. */
  slice(from: number, to: number): ViewItem[] {
    const items: ViewItem[] = []
    for (let at = from; at < Math.min(to, this.length); at++) items.push(this.#item(at))
    return items
  }

  #item(at: number): ViewItem {
    if (this.#sections.length === 0) return this.#address(at)
    const section = this.#sectionAt(at)
    const { id, folded, firstItem, firstAddress } = section
    if (at > firstItem) return this.#address(firstAddress + at - firstItem - 1)
    const group = this.#groups.all[id]!
    return { type: 'group', ...group, addresses: section.addresses, times: section.times, folded }
  }

  #address(place: number): ViewItem {
    return { type: 'address', ...this.#annotation.at(this.#order[place] ?? 0) }
  }

  #sectionAt(item: number): Section {
    let low = 0
    let high = this.#sections.length - 1
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.#sections[middle]!.firstItem <= item) low = middle
      else high = middle - 1
    }
    return this.#sections[low]!
  }

  /** Brings the addresses of a group together, where its first one stands; by size where that is what is sorted by. */
  #gather(sorted: Uint32Array, { sort, descending, folded }: ViewQuery): Uint32Array {
    const { title, times } = this.#annotation
    const sections = new Map<number, Section>()
    for (const address of sorted) {
      const id = this.#groups.ofTitle(title.at(address))
      let section = sections.get(id)
      if (section === undefined) {
        const isFolded = folded.all !== folded.except.includes(id)
        section = {
          id,
          folded: isFolded,
          addresses: 0,
          times: 0,
          items: 1,
          firstItem: 0,
          firstAddress: 0,
        }
        sections.set(id, section)
      }
      section.addresses++
      section.times += times.at(address)
      if (!section.folded) section.items++
    }
    this.#sections.push(...sections.values())
    if (sort === 'times') {
      const sign = descending ? -1 : 1
      this.#sections.sort((a, b) => sign * (a.times - b.times))
    }
    const rankOfGroup = new Map<number, number>()
    let item = 0
    let address = 0
    for (const [rank, section] of this.#sections.entries()) {
      rankOfGroup.set(section.id, rank)
      section.firstItem = item
      section.firstAddress = address
      item += section.items
      address += section.addresses
    }
    return stableOrder(
      sorted,
      (address) => rankOfGroup.get(this.#groups.ofTitle(title.at(address))) ?? 0,
    )
  }
}

/** A group of a view: where it stands among the rows and among the addresses. */
interface Section {
  readonly id: number
  readonly folded: boolean
  addresses: number
  times: number
  items: number
  firstItem: number
  firstAddress: number
}
