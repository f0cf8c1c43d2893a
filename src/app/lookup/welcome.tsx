import { Digits } from '../ui/digits.tsx'
import { written } from '../platform/address-style.ts'
import { format } from '../platform/format.ts'
import { href } from '../platform/route.ts'
import { linkToLookup, linkToVendors } from '../platform/screen-links.ts'
import { registryRevision, registryStatus, userDataRevision } from '../platform/worker-client.ts'
import { Section } from '../ui/section.tsx'
import { useAnswer } from '../ui/use-answer.ts'

const EXAMPLE = '00:1B:77:49:54:FD'
const MOST_RECENT = 5

/** Shown before anything is typed: the last lookups, an example, what else there is, and which registry answers. */
export function Welcome() {
  const { registry } = registryStatus.value
  return (
    <div class="welcome stack">
      <header>
        <h2 class="welcome-title">Who made this device?</h2>
        <p class="welcome-lead">
          Type or paste its MAC address in any notation, or just the first digits.
        </p>
      </header>
      <Recent />
      <ul class="rows welcome-rows">
        <li>
          <a href={linkToLookup(EXAMPLE)}>
            <Digits>{EXAMPLE}</Digits>
            <span class="soft">an example</span>
          </a>
        </li>
        <li>
          <a href={href('inventory')}>
            <b>Paste a switch’s output</b>
            <span class="soft">Get a list of devices, with port, IP and VLAN</span>
          </a>
        </li>
        <li>
          <a href={linkToVendors('')}>
            <b>Find a vendor</b>
            <span class="soft">By name, with all its blocks</span>
          </a>
        </li>
        <li>
          <a href={href('registry')}>
            <b>Works offline</b>
            <span class="soft">From IEEE’s list on this device</span>
          </a>
        </li>
      </ul>
      {registry && (
        <p class="soft">
          Answered on this device from {format.count(sum(Object.values(registry.counts)))} blocks,
          as IEEE published them on {format.date(registry.published)}. Nothing you type leaves this
          device.
        </p>
      )}
    </div>
  )
}

function Recent() {
  const rows = useAnswer(
    (worker) => worker.userData.recent(MOST_RECENT),
    [userDataRevision.value, registryRevision.value],
  )
  if (!rows?.length) return null
  return (
    <Section title="Last lookups">
      <ul class="rows welcome-rows">
        {rows.map(({ entry: { hex, label }, title, ownPrefix }) => (
          <li key={hex}>
            <a href={linkToLookup(written(hex))}>
              <Digits>{written(hex)}</Digits>
              <bdi>{label || ownPrefix || title}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
