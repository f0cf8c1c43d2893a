import './switches.css'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import type { ShownSwitch } from '../../../worker/inventory/inventory-card.ts'
import { format } from '../../platform/format.ts'
import { useAnswer } from '../../ui/asking.ts'
import { CopyLine } from '../../ui/copy.tsx'
import { chooseView } from '../device/device-state.ts'
import { SeenLink } from '../device/seen-link.tsx'
import { chosenSwitch } from '../view-state.ts'

const FACTS = [
  ['model', 'Model'],
  ['serial', 'Serial number'],
  ['version', 'Version'],
  ['uptime', 'Up'],
] as const

/** Facts that the devices behind the outputs report about themselves, and the number of their free ports. */
export function SwitchesView({ summary }: { summary: InventorySummary }) {
  const switches = useAnswer((worker) => worker.inventory.switches(summary.job), [summary])
  if (switches === null) return null
  return (
    <ul class="rows switches">
      {switches.map((one) => (
        <Switch key={one.source} one={one} hasPorts={summary.withPorts.includes(one.source)} />
      ))}
    </ul>
  )
}

function Switch({ one, hasPorts }: { one: ShownSwitch; hasPorts: boolean }) {
  const { source, slots, seen } = one
  const showPorts = () => {
    chosenSwitch.value = source
    chooseView('ports')
  }
  return (
    <li class="switch">
      <h3 class="inventory-subtitle">
        <bdi translate={false}>{source}</bdi>
      </h3>
      <div class="switch-facts" translate={false}>
        {FACTS.flatMap(([kind, name]) =>
          one[kind].map((value) => <CopyLine key={value} name={name} text={value} />),
        )}
      </div>
      {hasPorts && (
        <button type="button" class="text-button" onClick={showPorts}>
          {format.counted(one.ports, 'port')}, {format.count(one.free)} free
          <span class="hidden-visually">: ports of {source}</span>
        </button>
      )}
      {slots.length > 0 && (
        <details>
          <summary>{format.counted(slots.length, 'part')}</summary>
          <ul class="switch-slots" translate={false}>
            {slots.map(({ name, model, serial }, at) => (
              <li key={at}>
                <bdi>{name}</bdi> <span class="digits">{model}</span>{' '}
                <span class="digits soft">{serial}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      <p>
        <SeenLink seen={seen} />
      </p>
    </li>
  )
}
