import { effect, signal } from '@preact/signals'
import type { VendorReply, VendorsReply } from '../../worker/vendors.ts'
import { announce } from '../ui/notices.tsx'
import { format } from '../platform/format.ts'
import { route } from '../platform/router.ts'
import { linkToVendors, VENDORS } from '../platform/route.ts'
import { searchedList } from '../platform/searched-list.ts'
import { registryRevision, ask } from '../platform/worker-client.ts'

const PAGE_SIZE = 30

/** A search whose vendors are not counted has more than this. */
const MANY = 1000

const list = searchedList(
  PAGE_SIZE,
  () => route.value.screen === VENDORS && openSlug() === null,
  linkToVendors,
)

interface Found extends VendorsReply {
  readonly query: string
}

interface Opened extends VendorReply {
  readonly slug: string
}

export const { query, search, showMore } = list

export const results = signal<Found | null>(null)

export const vendor = signal<Opened | null>(null)

export function linkToList(): string {
  return linkToVendors(query.value)
}

export function openSlug(): string | null {
  return route.value.path[0] || null
}

let searches = 0

effect(() => {
  const text = query.value
  const most = list.limit.value
  void registryRevision.value
  const mine = ++searches
  ask((worker) => worker.vendors.search(text, most)).then(
    (reply) => {
      if (mine !== searches) return
      const answered = results.value?.registryVersion ? results.value.query : null
      results.value = { query: text, ...reply }
      const onScreen = route.peek().screen === VENDORS && openSlug() === null
      if (onScreen && answered !== text && reply.registryVersion !== null) {
        announce(countOf(reply))
      }
    },
    () => {
      // The shell reports the dead worker; this effect asks the next one again.
    },
  )
})

let openings = 0

effect(() => {
  const slug = openSlug()
  if (route.value.screen !== VENDORS || slug === null) return
  void registryRevision.value
  const mine = ++openings
  ask((worker) => worker.vendors.page(slug)).then(
    (reply) => {
      if (mine !== openings) return
      const isAnnounced = vendor.value?.slug === slug && vendor.value.page !== null
      vendor.value = { slug, ...reply }
      if (reply.page && !isAnnounced)
        announce(`${reply.page.vendor.name}, ${format.counted(reply.page.vendor.blocks, 'block')}`)
    },
    () => {
      // As above.
    },
  )
})

/** `14 vendors`; once a vendor with a merely similar name is listed, those are not counted: they come after all others. */
export function countOf({ total, vendors }: Pick<VendorsReply, 'total' | 'vendors'>): string {
  if (total === 0) return 'No vendor found'
  const similarFrom = vendors.findIndex(({ similar }) => similar)
  if (similarFrom === 0) return 'No vendor of that name. Did you mean'
  if (similarFrom < 0 && total === null) return `More than ${format.count(MANY)} vendors`
  const named = similarFrom < 0 ? (total ?? 0) : similarFrom
  return format.counted(named, 'vendor')
}

/** `China, Hong Kong, Germany and 2 more` */
export function countriesText(codes: readonly string[], most = codes.length): string {
  if (codes.length === 0) return 'Country not given'
  const named = codes.slice(0, most).map((code) => format.country(code))
  const others = codes.length - named.length
  return named.join(', ') + (others === 0 ? '' : ` and ${format.count(others)} more`)
}
