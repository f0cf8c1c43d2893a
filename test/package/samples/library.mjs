import {
  AddressError,
  extractAddresses,
  formatAddress,
  lookup,
  openRegistry,
  parseAddress,
  readSightings,
  search,
  vendor,
} from 'nameplate'
import { loadRegistry, packUrl } from 'nameplate/registry'
import { readFile } from 'node:fs/promises'

const registry = await loadRegistry()
const unpacked = await openRegistry(await readFile(packUrl))
const text = '? (192.168.1.20) at 0:11:32:aa:b:c on en0'
const vendors = search('cisco', registry)
  .map(({ slug }) => vendor(slug, registry).slug)
  .filter((slug) => slug === 'cisco-systems')
let notAwaited
try {
  lookup('00000C', loadRegistry())
} catch (thrown) {
  notAwaited = thrown.message
}
let error
try {
  lookup('00:11:xx', registry)
} catch (thrown) {
  error = { isAddressError: thrown instanceof AddressError, code: thrown.code }
}
console.log(
  JSON.stringify({
    version: registry.version,
    sameAsPack: unpacked.version === registry.version && unpacked.size === registry.size,
    found: lookup('00-00-0c-12-34-56', registry),
    nobodys: lookup('02:00:00:00:00:01', registry),
    dotted: formatAddress(parseAddress('001b774954fd'), 'dot'),
    extracted: [...extractAddresses(text)].map(({ hex }) => hex),
    facts: readSightings(text)[0].facts,
    vendors,
    notAwaited,
    error,
  }),
)
