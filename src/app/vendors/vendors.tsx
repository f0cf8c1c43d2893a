import './vendors.css'
import { Search } from './search.tsx'
import { openSlug } from './state.ts'
import { VendorView } from './vendor-page.tsx'

/** The registry by vendor: a search over all names (`#/vendors?q=`), and a page for each vendor (`#/vendors/<slug>`). */
export function VendorsScreen() {
  const slug = openSlug()
  return slug === null ? <Search /> : <VendorView key={slug} slug={slug} />
}
