import './links.css'
import { useSignal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { format } from '../../platform/format.ts'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import type { LinkEnd } from '../../../inventory/join/links.ts'
import type { Network } from '../../../worker/inventory/inventory.ts'
import { useAnswer } from '../../ui/asking.ts'
import { layOut, NODE_HEIGHT, type LinkEdge, type LinkNode } from './link-layout.ts'

/** How the devices that printed the outputs are connected: drawn, and as a list. */
export function LinksView({ summary: { job } }: { summary: InventorySummary }) {
  const network = useAnswer((worker) => worker.inventory.links(job), [job])
  const pinch = usePinch()
  if (network === null) return null
  const { links, devices } = network
  const { width, height, nodeWidth, nodes, edges } = layOut(links)
  return (
    <section class="stack" aria-label="Links">
      <div
        class="links-scroll"
        tabIndex={0}
        role="group"
        aria-label="Link diagram"
        translate={false}
        {...pinch.on}
      >
        <svg
          class="links"
          viewBox={`0 0 ${width} ${height}`}
          style={{ width: `${100 * pinch.scale}%`, maxWidth: `${pinch.scale * width}px` }}
          aria-hidden="true"
        >
          {edges.map((edge, at) => (
            <Edge key={at} edge={edge} />
          ))}
          {nodes.map((node) => (
            <Node
              key={`${node.name} ${node.isSource}`}
              node={node}
              width={nodeWidth}
              devices={node.isSource ? devices.get(node.name) : undefined}
            />
          ))}
        </svg>
      </div>
      <ul class="links-list" translate={false}>
        {links.map(({ from, to, by }, at) => (
          <li key={at}>
            <End end={from} devices={devices} />
            <span aria-hidden="true"> — </span>
            <span class="hidden-visually">to</span> <End end={to} devices={devices} />
            {by === 'addresses' && (
              <span class="soft"> (worked out from where addresses were seen)</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

const MOST_ENLARGED = 6

/** Two fingers enlarge the drawing, which one finger then drags. */
function usePinch() {
  const scale = useSignal(1)
  const fingers = useRef(new Map<number, { readonly x: number; readonly y: number }>())
  const distance = () => {
    const [one, other] = [...fingers.current.values()]
    return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0
  }
  const lift = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId)
  const touch = ({ pointerId, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    if (pointerType === 'touch') fingers.current.set(pointerId, { x, y })
  }
  const move = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return
    const before = distance()
    touch(event)
    if (before > 0)
      scale.value = Math.min(MOST_ENLARGED, Math.max(1, (scale.value * distance()) / before))
  }
  const on = {
    onPointerDown: touch,
    onPointerMove: move,
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
  }
  return { scale: scale.value, on }
}

type EndProps = Pick<Network, 'devices'> & { readonly end: LinkEnd }

/** A source with its devices and the ports of the link: `core-1 (22 devices) Gi1/0/48`. */
function End({ end: { name, isSource, ports }, devices }: EndProps) {
  const count = isSource ? devices.get(name) : undefined
  return (
    <>
      <bdi>{name}</bdi>{' '}
      {count !== undefined && <span class="soft">({format.counted(count, 'device')}) </span>}
      {ports.length > 0 && <span class="digits soft">{ports.join(', ')}</span>}
    </>
  )
}

function Edge({ edge: { link, path, labels } }: { edge: LinkEdge }) {
  return (
    <g class={link.by === 'addresses' ? 'link link--addresses' : 'link'}>
      <path d={path} />
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
  readonly devices: number | undefined
}

function Node({ node: { name, isSource, x, y }, width, devices }: NodeProps) {
  const short = name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name
  return (
    <g class={isSource ? 'link-node' : 'link-node link-node--neighbor'}>
      <rect x={x - width / 2} y={y - NODE_HEIGHT / 2} width={width} height={NODE_HEIGHT} rx="6" />
      <text x={x} y={devices === undefined ? y + 5 : y - 2}>
        {short}
      </text>
      {devices !== undefined && (
        <text class="link-devices" x={x} y={y + 13}>
          {format.counted(devices, 'device')}
        </text>
      )}
    </g>
  )
}
