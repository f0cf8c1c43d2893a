import './links.css'
import { useSignal } from '@preact/signals'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { format } from '../../platform/format.ts'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import type { LinkEnd, SourceLink } from '../../../inventory/join/links.ts'
import type { Network } from '../../../worker/inventory/inventory-card.ts'
import { useAnswer } from '../../ui/asking.ts'
import { isFiltered, query } from '../view-state.ts'
import { layOut, NODE_HEIGHT, type LinkEdge, type LinkNode } from './link-layout.ts'

/** The connections between the devices that printed the outputs: as a drawing and as a list. */
export function LinksView({ summary: { job } }: { summary: InventorySummary }) {
  const filter = query.value
  const network = useAnswer((worker) => worker.inventory.links(job, filter), [job, filter])
  return network && <Links network={network} />
}

function Links({ network: { links, devices } }: { network: Network }) {
  const selected = useSignal<SourceLink | null>(null)
  const select = (link: SourceLink) => (selected.value = selected.peek() === link ? null : link)
  const frame = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const { height, nodeWidth, nodes, edges } = layOut(links, width)
  const isEnd = ({ name, isSource }: LinkNode) =>
    [selected.value?.from, selected.value?.to].some(
      (end) => end?.name === name && end.isSource === isSource,
    )
  return (
    <section class="stack" aria-label="Links">
      <div ref={frame} class="links-frame" role="group" aria-label="Link diagram" translate={false}>
        <svg class="links" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
          {edges.map((edge, at) => (
            <Edge
              key={at}
              edge={edge}
              isSelected={edge.link === selected.value}
              onSelect={() => select(edge.link)}
            />
          ))}
          {nodes.map((node) => (
            <Node
              key={`${node.name} ${node.isSource}`}
              node={node}
              width={nodeWidth}
              isEnd={isEnd(node)}
              devices={node.isSource ? devices.get(node.name) : undefined}
            />
          ))}
        </svg>
      </div>
      <ul class="links-list" translate={false}>
        {links.map((link, at) => (
          <li key={at}>
            <button
              type="button"
              class="text-button"
              aria-pressed={link === selected.value}
              onClick={() => select(link)}
            >
              <Ends link={link} devices={devices} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The inner width of an element, in pixels of a page with the default text size. */
function useWidth(element: { readonly current: HTMLElement | null }): number {
  const width = useSignal(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return
    const observer = new ResizeObserver(([entry]) => {
      const { fontSize } = getComputedStyle(document.documentElement)
      width.value = ((entry?.contentRect.width ?? 0) / Number.parseFloat(fontSize)) * 16
    })
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return width.value
}

type DeviceCount = NonNullable<ReturnType<Network['devices']['get']>>

type EndsProps = Pick<Network, 'devices'> & { readonly link: SourceLink }

/** Both ends of a link, and its evidence. */
function Ends({ link: { from, to, by }, devices }: EndsProps) {
  return (
    <>
      <End end={from} devices={devices} />
      <span aria-hidden="true"> — </span>
      <span class="hidden-visually">to</span> <End end={to} devices={devices} />
      {by === 'addresses' && <span class="soft"> (worked out from where addresses were seen)</span>}
    </>
  )
}

type EndProps = Pick<Network, 'devices'> & { readonly end: LinkEnd }

/** A source with its devices and the ports of the link: `core-1 (22 devices) Gi1/0/48`. */
function End({ end: { name, isSource, ports }, devices }: EndProps) {
  const count = isSource ? devices.get(name) : undefined
  return (
    <>
      <bdi>{name}</bdi> {count && <span class="soft">({countText(count)}) </span>}
      {ports.length > 0 && <span class="digits soft">{ports.join(', ')}</span>}
    </>
  )
}

/** `22 devices`; with a filter, `3 of 22 devices`. */
function countText({ present, found }: DeviceCount): string {
  const all = format.counted(present, 'device')
  return isFiltered.value ? `${format.count(found)} of ${all}` : all
}

interface EdgeProps {
  readonly edge: LinkEdge
  readonly isSelected: boolean
  readonly onSelect: () => void
}

function Edge({ edge: { link, path, labels }, isSelected, onSelect }: EdgeProps) {
  const known = link.by === 'addresses' ? 'link--addresses' : ''
  return (
    <g class={`link ${known} ${isSelected ? 'link--selected' : ''}`} onClick={onSelect}>
      <path class="link-line" d={path} />
      {/* As wide as a finger. */}
      <path class="link-target" d={path} />
      {labels.map(({ text, x, y }) => (
        <text key={`${x} ${y}`} class="link-port" x={x} y={y}>
          {text}
        </text>
      ))}
    </g>
  )
}

/** Letters that fit into a box. */
const MOST_LETTERS = 17

interface NodeProps {
  readonly node: LinkNode
  readonly width: number
  readonly devices: DeviceCount | undefined
  /** Whether the selected link ends here. */
  readonly isEnd: boolean
}

function Node({ node: { name, isSource, x, y }, width, devices, isEnd }: NodeProps) {
  const short = name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name
  const kind = isSource ? '' : 'link-node--neighbor'
  const found = isFiltered.value && devices && devices.found > 0 ? 'link-node--found' : ''
  return (
    <g class={`link-node ${kind} ${found} ${isEnd ? 'link-node--end' : ''}`}>
      <rect x={x - width / 2} y={y - NODE_HEIGHT / 2} width={width} height={NODE_HEIGHT} rx="6" />
      <text x={x} y={devices === undefined ? y + 5 : y - 2}>
        {short}
      </text>
      {devices !== undefined && (
        <text class="link-devices" x={x} y={y + 13}>
          {isFiltered.value
            ? `${format.count(devices.found)} of ${format.count(devices.present)}`
            : format.counted(devices.present, 'device')}
        </text>
      )}
    </g>
  )
}
