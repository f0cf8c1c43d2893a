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
  type Address,
  type Lookup,
  type Registry,
  type Sighting,
} from 'nameplate'
import { createServer, type IncomingMessage } from 'node:http'
import { handlers } from 'nameplate/msw'
import * as inside from 'nameplate/node'
import trie from 'nameplate/registry.bin'
import packed from 'nameplate/registry.pack'
import { loadRegistry, packUrl } from 'nameplate/registry'
import { apiHandler, toNodeHandler } from 'nameplate/server'
import { serviceWorkerApi } from 'nameplate/service-worker'

const address: Address = parseAddress('00:00:0C:12:34:56')
const registry: Registry = await loadRegistry()
const other: Registry = await openRegistry(fetch(packUrl))
const found: Lookup = lookup(address, registry)
const organization: string | null = found.organization
const same: Lookup = inside.lookup(address)
const own: Registry = inside.registry()
if (found.found) found.slug.concat(found.prefix)
for (const one of search('cisco', registry)) vendor(one.slug, registry)?.assignments.at(0)
const bin: Registry = await openRegistry(trie)
fetch(packed)
createServer(toNodeHandler(apiHandler({ registry: bin, client: null })))
createServer(
  toNodeHandler(
    apiHandler({ registry, client: (_, incoming: IncomingMessage) => incoming.url ?? '' }),
  ),
)
const sightings: Sighting[] = readSightings('00:00:0C:12:34:56', { source: 'sw-1' })
for (const { raw, line } of extractAddresses('')) raw.repeat(line)
formatAddress(address, 'dot').toUpperCase()
formatAddress('00000C', 'colon').at(0)
const handler: (request: Request, ip: string) => Promise<Response> = apiHandler({
  registry,
  client: (_: Request, ip: string) => ip,
})
handlers({ registry: () => other, limits: { 'free-post': 2 } }).at(0)
const { match, handler: route, methods } = serviceWorkerApi({ registryPath: '/data/registry/' })
export { AddressError, handler, match, methods, organization, route, sightings }

// @ts-expect-error: there is no such notation
formatAddress(address, 'comma')
// @ts-expect-error: it has to be awaited
lookup(address, loadRegistry())
