import './inventory.css'
import './inventory-sync.ts'
import { route, usePageTitle } from '../platform/router.ts'
import type { ComponentChildren } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import type { InventoryProgress } from '../../worker/sliced-work.ts'
import type { InventorySummary } from '../../worker/inventory/inventory-summary.ts'
import { Button } from '../ui/button.tsx'
import { CopyLine } from '../ui/copy.tsx'
import { screenNotices } from '../ui/notices.tsx'
import { FirstDownload } from '../ui/install-progress.tsx'
import { Plate, PlateTitle } from '../ui/plate.tsx'
import { format } from '../platform/format.ts'
import { registryStatus } from '../platform/worker-client.ts'
import { InventoryList } from './list/inventory-list.tsx'
import { listed, rowShown, titleOf } from './list/inventories.ts'
import { Notices } from './notices.tsx'
import { Result } from './result.tsx'
import { Field, useAddAnywhere } from './input/text-field.tsx'
import {
  isVisit,
  keeping,
  readAgain,
  run,
  stop,
  unreadText,
  type Run,
} from './current-inventory.ts'

/** Any number of outputs: what each device is, who made it, where it is plugged in. */
export function InventoryScreen() {
  useAddAnywhere()
  const { value } = run
  const { kind } = value
  useLayoutEffect(() => {
    screenNotices.value = Notices
    return () => (screenNotices.value = null)
  }, [])
  usePageTitle(kind === 'done' ? titleOfOpen(value.summary) : null)
  return (
    <div class={`stack inventory ${kind === 'done' ? 'inventory--open' : ''}`}>
      <h1 class={kind === 'done' ? 'hidden-visually' : 'screen-title'}>Inventory</h1>
      <ReadingProgress run={value} />
    </div>
  )
}

function ReadingProgress({ run }: { run: Run }) {
  switch (run.kind) {
    case 'opening':
      return null
    case 'list':
      return <List />
    case 'waiting':
      return registryStatus.value.device === 'missing' ? (
        <FirstDownload status={registryStatus.value} />
      ) : null
    case 'working':
      return <Working progress={run.progress} />
    case 'stopped':
      return (
        <Ended title="Stopped" again>
          <p>The addresses found so far were discarded.</p>
        </Ended>
      )
    case 'failed':
      return (
        <Ended
          title={run.again ? 'Something went wrong' : 'This could not be read'}
          again={run.again}
        >
          <p role="alert">{run.message}</p>
        </Ended>
      )
    case 'done':
      return <Result summary={run.summary} />
  }
}

function titleOfOpen({ id, devices }: InventorySummary): string {
  return rowShown(keeping.value, id).name || format.counted(devices, 'device')
}

/** The field for a new inventory or another visit, and the list of inventories. */
function List() {
  const { path } = route.value
  const before = isVisit(path) ? listed().find(({ id }) => id === path[1]) : undefined
  return (
    <>
      {before && (
        <h2 class="inventory-title">
          New visit: <bdi>{titleOf(before)}</bdi>
        </h2>
      )}
      <Field key={before?.id} text="" visitOf={before?.id} />
      {before === undefined && <InventoryList />}
      {listed().length === 0 && <Empty />}
      {before === undefined && <WhichPort />}
    </>
  )
}

function Empty() {
  return (
    <Plate label="What you can paste">
      <PlateTitle>Paste any output, get a list of devices</PlateTitle>
      <p>
        Paste what switches, routers and servers print: MAC address tables, ARP caches, LLDP and CDP
        neighbours, DHCP leases, scans, logs, CSV, XML or JSON, from any vendor, in any order. You
        get one row for each device: its vendor, IP address, VLAN and name, and the port it is
        plugged into.
      </p>
      <p class="soft">
        Files up to 100 MB and captures (pcap, pcapng) of any size, gzipped or not, several at once.
        Everything is read on this device; nothing leaves it unless you export it.
      </p>
    </Plate>
  )
}

const COMMANDS = [
  [
    'Windows, as administrator',
    'Install-Module PSDiscoveryProtocol; Invoke-DiscoveryProtocolCapture | Get-DiscoveryProtocolData',
  ],
  [
    'macOS, as administrator (en0 is the adapter)',
    "sudo tcpdump -i en0 -v -nn -c 1 -s 1500 'ether[12:2]=0x88cc or ether[20:2]=0x2000'",
  ],
  [
    'Linux, as administrator (eth0 is the adapter)',
    "sudo tcpdump -i eth0 -v -nn -c 1 -s 1500 'ether[12:2]=0x88cc or ether[20:2]=0x2000'",
  ],
  ['Linux with lldpd', 'lldpctl'],
] as const

/** Commands to run on one's own computer, which make its switch report the port. */
function WhichPort() {
  return (
    <details class="which-port">
      <summary>Which port am I on?</summary>
      <div class="stack stack--close">
        <p>
          Switches announce themselves by LLDP or CDP, usually every 30 or 60 seconds. Run one of
          these while you are plugged in, and paste the output above.
        </p>
        <div class="rows">
          {COMMANDS.map(([name, text]) => (
            <CopyLine key={name} name={name} text={text} />
          ))}
        </div>
      </div>
    </details>
  )
}

const PHASES: Readonly<Record<InventoryProgress['phase'], string>> = {
  reading: 'Reading',
  finding: 'Looking for addresses',
  joining: 'Combining addresses into devices',
}

function Working({ progress }: { progress: InventoryProgress | null }) {
  const title = PHASES[progress?.phase ?? 'finding']
  const found = progress?.found ?? 0
  return (
    <Plate label="Progress">
      <PlateTitle>{title}</PlateTitle>
      <div>
        <progress aria-label={title} value={progress?.fraction} max={1} />
        <p class="row progress-words soft small">
          <span>
            {progress?.phase === 'reading' ? '' : `Addresses so far: ${format.count(found)}`}
          </span>
        </p>
      </div>
      <div class="row">
        <Button onClick={stop}>Cancel</Button>
      </div>
    </Plate>
  )
}

interface EndedProps {
  readonly title: string
  /** Whether another attempt can help. */
  readonly again: boolean
  readonly children: ComponentChildren
}

function Ended({ title, again, children }: EndedProps) {
  return (
    <>
      <Field text={unreadText()} />
      <Plate label="Result">
        <PlateTitle>{title}</PlateTitle>
        {children}
        {again && (
          <div class="row">
            <Button kind="main" onClick={readAgain}>
              Start again
            </Button>
          </div>
        )}
      </Plate>
      <InventoryList />
    </>
  )
}
