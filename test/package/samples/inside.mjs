import { lookup, registry, search, vendor } from 'nameplate/node'
import { loadRegistry } from 'nameplate/registry'

const { organization } = lookup('00:1b:77:49:54:fd')
const loaded = await loadRegistry()
const vendors = search('cisco')
  .map(({ slug }) => vendor(slug).slug)
  .filter((slug) => slug === 'cisco-systems')
let refused
try {
  lookup('00:1')
} catch (thrown) {
  refused = thrown.code
}
console.log(
  JSON.stringify({
    organization,
    sameAsLoaded: registry().version === loaded.version && registry().size === loaded.size,
    vendors,
    refused,
  }),
)
