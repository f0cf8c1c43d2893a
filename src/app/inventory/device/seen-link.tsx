import type { TableKind } from '../../../inventory/sighting.ts'
import type { Seen } from '../../../worker/inventory/inventory-card.ts'
import { format } from '../../platform/format.ts'
import { showLine } from './device-state.ts'

const TABLE_NAMES: Readonly<Record<TableKind, string>> = {
  mac: 'MAC table',
  arp: 'ARP or neighbour cache',
  neighbor: 'LLDP or CDP neighbour',
  dhcp: 'DHCP lease',
  wireless: 'wireless client',
  interface: 'interface',
  capture: 'capture',
  label: 'label',
  other: '',
}

/** Where a fact was printed; a tap opens that line of the text. */
export function SeenLink({ seen: { printedBy, table, source, line } }: { seen: Seen }) {
  const kind = TABLE_NAMES[table]
  const what = (
    <>
      <bdi>{printedBy}</bdi>
      {printedBy !== '' && kind !== '' && ', '}
      {kind}
    </>
  )
  if (source === null) {
    return (
      <span class="soft">
        {what}
        {table === 'capture' && `, frame ${format.count(line)}`}
      </span>
    )
  }
  return (
    <button
      type="button"
      class="text-button device-line"
      onClick={() => showLine({ source, line })}
    >
      {what}
      {printedBy + kind !== '' && ', '}line {format.count(line)}
    </button>
  )
}
