import {
  AddressError,
  extractAddresses,
  formatAddress,
  lookup,
  openRegistry,
  parseAddress,
  readSightings,
  type Address,
  type Lookup,
  type Registry,
  type Sighting,
} from 'nameplate'
import { handlers } from 'nameplate/msw'
import { loadRegistry, packUrl } from 'nameplate/registry'
import { apiHandler } from 'nameplate/server'
import { serviceWorkerApi } from 'nameplate/service-worker'

const address: Address = parseAddress('00:00:0C:12:34:56')
const registry: Registry = await loadRegistry()
const other: Registry = await openRegistry(fetch(packUrl))
const found: Lookup | null = lookup(address, registry)
const organization: string | undefined = found?.organization
const sightings: Sighting[] = readSightings('00:00:0C:12:34:56', { source: 'sw-1' })
for (const { raw, line } of extractAddresses('')) raw.repeat(line)
formatAddress(address, 'dot').toUpperCase()
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
