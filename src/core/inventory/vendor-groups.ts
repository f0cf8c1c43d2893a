import type { Annotation } from './annotation.ts'

/** The addresses of a text that have one vendor, under all its spellings, or one meaning that is no vendor. */
export interface VendorGroup {
  /** Index in `VendorGroups.all`. */
  readonly id: number
  /** The spelling that most of the addresses have. */
  readonly title: string
  /** The name of the vendor in links; null for what is no vendor, such as `Random or local address`. */
  readonly slug: string | null
  /** Distinct addresses. */
  readonly addresses: number
  /** How often they stand in the text. */
  readonly times: number
}

/** The addresses of a finished annotation by vendor. */
export class VendorGroups {
  /** In the order in which their titles appear in the text. */
  readonly all: readonly VendorGroup[]
  readonly #groupOfTitle: Uint32Array

  constructor(annotation: Annotation) {
    const { titles, size } = annotation
    const addresses = new Uint32Array(titles.length)
    const times = new Uint32Array(titles.length)
    for (let address = 0; address < size; address++) {
      const title = annotation.title.at(address)
      addresses[title]!++
      times[title]! += annotation.times.at(address)
    }
    const groups = new Map<string, { id: number; titles: number[] }>()
    this.#groupOfTitle = Uint32Array.from(titles, ({ text, slug }, title) => {
      const key = slug ?? ` ${text}`
      const group = groups.get(key) ?? { id: groups.size, titles: [] }
      groups.set(key, group)
      group.titles.push(title)
      return group.id
    })
    this.all = Array.from(groups.values(), ({ id, titles: spellings }) => {
      const most = spellings.reduce((a, b) => (addresses[b]! > addresses[a]! ? b : a))
      return {
        id,
        title: titles[most]?.text ?? '',
        slug: titles[most]?.slug ?? null,
        addresses: spellings.reduce((sum, title) => sum + addresses[title]!, 0),
        times: spellings.reduce((sum, title) => sum + times[title]!, 0),
      }
    })
  }

  ofTitle(title: number): number {
    return this.#groupOfTitle[title] ?? 0
  }

  /** Those with most distinct addresses first. */
  largest(limit: number): VendorGroup[] {
    return this.all
      .toSorted((a, b) => b.addresses - a.addresses || b.times - a.times)
      .slice(0, limit)
  }
}
