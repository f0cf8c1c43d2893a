import './ports.css'
import { signal, useSignal } from '@preact/signals'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { namesOf } from '../../../inventory/rows/row-view.ts'
import type { PlanPort } from '../../../worker/inventory/inventory-card.ts'
import { written } from '../../platform/address-style.ts'
import { format } from '../../platform/format.ts'
import { useAnswer } from '../../ui/asking.ts'
import { Select } from '../../ui/select.tsx'
import { Named } from '../../ui/text.tsx'
import { openDevice } from '../device/device-state.ts'
import { chosenSwitch, isFiltered, query } from '../view-state.ts'
import { hueOfVlan } from '../hues.ts'
import { SeenLink } from '../device/seen-link.tsx'
import { Segments } from '../../ui/segments.tsx'
import { onSocketKey } from './front-keys.ts'
import { modulesOf } from './port-modules.ts'
import {
  COLOUR_NAMES,
  coloursFor,
  portColours,
  vlansOf,
  type ColourBy,
  type PortColour,
} from './port-colours.ts'
import { conditionWords, isDown, outletWords, portWords } from './port-words.ts'

/** Remembered while another screen is shown. */
const colourBy = signal<ColourBy>('vlan')

/** The ports of one switch: drawn as its front, and as a list. */
export function PortsView({ summary }: { summary: InventorySummary }) {
  const { id, withPorts } = summary
  const { value } = chosenSwitch
  const name = withPorts.includes(value) ? value : (withPorts[0] ?? '')
  return <Switch key={`${id} ${name}`} name={name} summary={summary} />
}

function Switch({ name, summary }: { name: string; summary: InventorySummary }) {
  const { job, withPorts, vlans } = summary
  const filter = query.value
  const ports = useAnswer(
    (worker) => worker.inventory.portPlan(job, name, filter),
    [summary, filter],
  )
  const selected = useSignal<string | null>(null)
  if (ports === null) return null
  const port = ports.find(({ name }) => name === selected.value)
  const ways = coloursFor(ports)
  const by = ways.includes(colourBy.value) ? colourBy.value : 'vlan'
  const colours = portColours(ports, by, vlans)
  return (
    <section class="stack ports" aria-labelledby="ports-title">
      <header class="row ports-head">
        <h3
          class={`inventory-subtitle ${withPorts.length > 1 ? 'ports-title--print' : ''}`}
          id="ports-title"
        >
          <bdi>{name}</bdi>
        </h3>
        {withPorts.length > 1 && (
          <Select
            class="no-print"
            aria-label="Switch"
            translate={false}
            value={name}
            options={withPorts.map((one) => [one, one])}
            choose={(one) => (chosenSwitch.value = one)}
          />
        )}
        <p class="soft">{planSentence(ports)}</p>
        {ways.length > 1 && (
          <Segments
            legend="Colour by"
            value={by}
            options={ways.map((way) => [way, COLOUR_NAMES[way]] as const)}
            choose={(way) => (colourBy.value = way)}
          />
        )}
      </header>
      <Front
        ports={ports}
        colours={colours}
        selected={selected.value}
        onSelect={(name) => (selected.value = selected.value === name ? null : name)}
      />
      <div class={`port-chosen no-print ${port ? 'port-chosen--filled' : ''}`} aria-live="polite">
        {port ? (
          <PortCard port={port} />
        ) : (
          <p class="soft">Select a port to see what is connected.</p>
        )}
      </div>
      <PortList ports={ports} vlans={vlans} />
    </section>
  )
}

function planSentence(ports: readonly PlanPort[]): string {
  if (isFiltered.value) {
    return `${format.count(ports.filter(({ isFound }) => isFound).length)} of ${format.counted(ports.length, 'port')} match the filter`
  }
  const of = (wanted: PlanPort['use']) => ports.filter(({ use }) => use === wanted).length
  return `${format.counted(of('devices'), 'port')} with devices, ${format.counted(of('uplink'), 'uplink')}, ${format.count(of('empty'))} with nothing seen`
}

interface FrontProps {
  readonly colours: ReturnType<typeof portColours>
  readonly ports: readonly PlanPort[]
  readonly selected: string | null
  readonly onSelect: (name: string) => void
}

/**
 * Two rows of sockets, numbered as on the front, in blocks that wrap. One socket is in the tab order; the arrow keys
 * move to the others.
 */
function Front({ ports, colours, selected, onSelect }: FrontProps) {
  const focused = useSignal<string | null>(null)
  const modules = modulesOf(ports)
  const sockets = modules.flatMap(({ blocks }) => blocks.flat())
  const known = sockets.find(({ port }) => port.name === focused.value) ?? sockets[0]
  return (
    <div class="front" role="toolbar" aria-label="Front panel" onKeyDown={onSocketKey}>
      {modules.map((module) => (
        <div key={module.name} class="front-module">
          {module.name !== '' && <h4 class="label digits">{module.name}</h4>}
          <div class="front-sockets">
            {module.blocks.map((block, at) => (
              <div key={at} class="front-block">
                {block.map(({ port, row, column }) => (
                  <button
                    key={port.name}
                    type="button"
                    class={socketClass(port, colours.of(port))}
                    style={{ gridRow: row, gridColumn: column, '--hue': hueOf(colours.of(port)) }}
                    aria-pressed={selected === port.name}
                    aria-label={`${port.name}: ${portText(port)}`}
                    tabIndex={port === known?.port ? 0 : -1}
                    onFocus={() => (focused.value = port.name)}
                    onClick={() => onSelect(port.name)}
                  >
                    <span aria-hidden="true">{port.number ?? port.name}</span>
                  </button>
                ))}
              </div>
            ))}
          </div>
        </div>
      ))}
      <Legend ports={sockets.map(({ port }) => port)} colours={colours} />
    </div>
  )
}

/** The colour of a socket; none if it has several. */
function hueOf([first, ...others]: readonly PortColour[]): string | undefined {
  return others.length > 0 ? undefined : first?.hue
}

function socketClass(port: PlanPort, colours: readonly PortColour[]): string {
  if (isFiltered.value && !port.isFound) return 'socket socket--other'
  const isMixed = colours.length > 1
  const isColoured = isMixed || hueOf(colours) !== undefined
  const several = port.use === 'devices' && port.found > 1 ? 'socket--several' : ''
  // A port with a reported state is coloured even if nothing is plugged in.
  const use = isUnplugged(port) ? 'down' : port.use
  const shown = port.use === 'empty' && isColoured ? 'devices' : use
  return `socket socket--${shown} ${isMixed ? 'socket--mixed' : ''} ${several}`
}

/** Whether the switch reports no link on a port where nothing was seen. */
function isUnplugged({ use, facts }: PlanPort): boolean {
  return use === 'empty' && isDown(facts)
}

function Legend({ ports: all, colours }: Pick<FrontProps, 'ports' | 'colours'>) {
  const ports = isFiltered.value ? all.filter(({ isFound }) => isFound) : all
  const shown = new Set(ports.flatMap((port) => colours.of(port)).map(({ name }) => name))
  const signs: readonly (readonly [isShown: boolean, classes: string, words: string])[] = [
    [
      ports.some((port) => colours.of(port).length > 1),
      'front-swatch socket--devices socket--mixed',
      'Several VLANs',
    ],
    [
      ports.some(({ use, found }) => use === 'devices' && found > 1),
      'front-dot',
      'More than one device',
    ],
    [ports.some(({ use }) => use === 'uplink'), 'front-swatch socket--uplink', 'Uplink'],
    [ports.some(isUnplugged), 'front-swatch socket--down', 'Not connected'],
    [
      ports.some((port) => port.use === 'empty' && !isUnplugged(port)),
      'front-swatch socket--empty',
      'Nothing seen',
    ],
    [ports.length < all.length, 'front-swatch socket--other', 'Filtered out'],
  ]
  return (
    <ul class="row front-legend">
      {colours.all
        .filter(({ name }) => shown.has(name))
        .map(({ name, hue }) => (
          <li key={name} class="row">
            <span
              class="front-swatch socket--devices"
              style={{ '--hue': hue }}
              aria-hidden="true"
            />
            {name}
          </li>
        ))}
      {signs.map(
        ([isShown, classes, words]) =>
          isShown && (
            <li key={words} class="row">
              <span class={classes} aria-hidden="true" />
              {words}
            </li>
          ),
      )}
    </ul>
  )
}

/** What the switch reports about a port and what is connected to it, in a few words. */
function portText(port: PlanPort): string {
  return [...outletOf(port), ...portWords(port.facts), usageText(port)].join(', ')
}

/** Empty if the outlet is already the description. */
function outletOf({ outlet, facts: { description } }: PlanPort): string[] {
  return outlet?.outlet === description ? [] : outletWords(outlet)
}

/** Like `portText`, for display: the names in it stay untranslated. */
function PortText({ port, text }: { port: PlanPort; text: string }) {
  return (
    <Named
      text={text}
      names={[
        port.facts.description ?? '',
        ...outletOf(port),
        ...port.neighbors,
        ...port.remotePorts,
      ]}
    />
  )
}

/** What is connected to a port. */
function usageText({ use, seen, neighbors, remotePorts, rowCount, found }: PlanPort): string {
  const end = remotePorts.length > 0 ? ` (${remotePorts.join(', ')})` : ''
  const other = neighbors.join(', ') + end
  if (use === 'uplink') {
    const to = neighbors.length > 0 ? `uplink to ${other}` : 'uplink'
    // A member of a bundle: the devices behind it are counted at the bundle.
    return seen === 0 ? to : `${to}, ${format.counted(seen, 'device')} behind it`
  }
  if (use === 'empty') return 'nothing seen'
  if (rowCount > 0) {
    const all = format.counted(rowCount, 'device')
    return found < rowCount ? `${format.count(found)} of ${all}` : all
  }
  return neighbors.length > 0 ? other : `${format.counted(seen, 'device')} seen`
}

function PortCard({ port }: { port: PlanPort }) {
  return (
    <>
      <h4 class="inventory-subtitle">
        <bdi class="digits">{port.name}</bdi>: <PortText port={port} text={portText(port)} />
      </h4>
      <PortRows port={port} />
      {port.saidAt && <SeenLink seen={port.saidAt} />}
    </>
  )
}

function PortRows({ port: { rows, found } }: { port: PlanPort }) {
  if (rows.length === 0) return null
  return (
    <ul class="port-rows" translate={false}>
      {rows.map((device) => (
        <li key={device.row}>
          <button type="button" class="text-button port-device" onClick={() => openDevice(device)}>
            {namesOf(device)
              .slice(0, 1)
              .map((name) => (
                <bdi key={name} class="port-name">
                  {name}{' '}
                </bdi>
              ))}
            <bdi class="port-vendor">{device.short}</bdi>{' '}
            <span class="digits soft">{device.ip[0] ?? written(device.hex)}</span>
          </button>
        </li>
      ))}
      {found > rows.length && <li class="soft">and {format.count(found - rows.length)} more</li>}
    </ul>
  )
}

type PortListProps = Pick<FrontProps, 'ports'> & Pick<InventorySummary, 'vlans'>

function PortList({ ports, vlans }: PortListProps) {
  const used = ports.filter(
    isFiltered.value
      ? ({ isFound }) => isFound
      : ({ use, facts }) => use !== 'empty' || facts.description !== undefined,
  )
  if (used.length === 0) return null
  return (
    <table class="port-list">
      <thead>
        <tr>
          <th class="label" scope="col">
            Port
          </th>
          <th class="label" scope="col">
            Connected
          </th>
        </tr>
      </thead>
      <tbody>
        {used.map((port) => (
          <tr key={port.name}>
            <th class="digits" scope="row">
              {port.name.replace(/\d.*/, '')}
              <wbr />
              {/\d.*/.exec(port.name)}{' '}
              {vlansOf(port).map((vlan) => (
                <span key={vlan} class="port-vlan">
                  <span
                    class="vlan-hue"
                    style={{ '--hue': hueOfVlan(vlans, vlan) }}
                    aria-hidden="true"
                  />
                  <span class="hidden-visually">VLAN </span>
                  {vlan}
                </span>
              ))}
            </th>
            <td>
              {outletOf(port).length > 0 && (
                <bdi class="port-description">{outletOf(port).join(', ')}</bdi>
              )}
              {port.facts.description && (
                <bdi class="port-description">{port.facts.description}</bdi>
              )}
              {port.use === 'uplink' || port.rows.length === 0 ? (
                <PortText
                  port={port}
                  text={[...conditionWords(port.facts), usageText(port)].join(', ')}
                />
              ) : (
                <span class="port-condition soft">{conditionWords(port.facts).join(', ')}</span>
              )}
              <PortRows port={port} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
