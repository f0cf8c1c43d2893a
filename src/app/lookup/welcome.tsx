import { Digits } from '../ui/digits.tsx'
import { Plate, PlateTitle } from '../ui/plate.tsx'
import { format } from '../platform/format.ts'
import { registryStatus } from '../platform/worker-client.ts'
import { linkToLookup } from '../platform/screen-links.ts'

const EXAMPLES = [
  { text: '00:1B:77:49:54:FD', what: 'a network card' },
  { text: '70b3.d5f2.f000', what: 'a small block' },
  { text: '01-00-5E-00-00-FB', what: 'a multicast group' },
  { text: '5A:3C:9E:12:74:0B', what: 'a random address' },
] as const

/** Shown before anything is typed: what the field accepts, and which registry answers. */
export function Welcome() {
  const { registry } = registryStatus.value
  return (
    <Plate label="What this is">
      <PlateTitle>Who made this device?</PlateTitle>
      <p class="welcome-lead">
        Type or paste its MAC address in any notation, or just the first digits. The answer appears
        as you type.
      </p>
      <ul class="examples examples--four">
        {EXAMPLES.map(({ text, what }) => (
          <li key={text}>
            <a href={linkToLookup(text)}>
              <Digits>{text}</Digits>
              <span class="soft small">{what}</span>
            </a>
          </li>
        ))}
      </ul>
      {registry && (
        <p class="soft">
          Answered on this device from {format.count(sum(Object.values(registry.counts)))} blocks,
          as IEEE published them on {format.date(registry.published)}. Nothing you type leaves this
          device.
        </p>
      )}
    </Plate>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
