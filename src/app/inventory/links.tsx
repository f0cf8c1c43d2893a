import './links.css'
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { SourceLink } from '../../core/inventory/links.ts'
import { ask } from '../platform/worker-client.ts'
import { layOut, NODE_HEIGHT, NODE_WIDTH, type LinkEdge, type LinkNode } from './link-layout.ts'

/** How what printed the outputs hangs together: drawn, and as a list. */
export function LinksView({ job }: { job: number }) {
  const links = useSignal<readonly SourceLink[] | null>(null)
  useEffect(() => {
    ask((worker) => worker.sourceLinks(job)).then(
      (answer) => {
        links.value = answer
      },
      () => {
        // The shell says that the worker has stopped.
      },
    )
  }, [job])
  if (links.value === null) return null
  const { width, height, nodes, edges } = layOut(links.value)
  return (
    <section class="stack" aria-label="Links">
      <div class="links-scroll" tabIndex={0} role="group" aria-label="Drawing of the links">
        <svg class="links" viewBox={`0 0 ${width} ${height}`} width={width} aria-hidden="true">
          {edges.map((edge, at) => (
            <Edge key={at} edge={edge} />
          ))}
          {nodes.map((node) => (
            <Node key={`${node.name} ${node.isSource}`} node={node} />
          ))}
        </svg>
      </div>
      <ul class="links-list">
        {links.value.map(({ from, to, by }, at) => (
          <li key={at}>
            <bdi>{from.name}</bdi> <Ports ports={from.ports} />
            <span aria-hidden="true"> — </span>
            <span class="hidden-visually">to</span> <bdi>{to.name}</bdi> <Ports ports={to.ports} />
            {by === 'addresses' && (
              <span class="soft"> (worked out from where addresses were seen)</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Ports({ ports }: { ports: readonly string[] }) {
  return ports.length > 0 && <span class="digits soft">{ports.join(', ')}</span>
}

function Edge({ edge: { link, from, to } }: { edge: LinkEdge }) {
  return (
    <g class={link.by === 'addresses' ? 'link link--addresses' : 'link'}>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
      <PortLabel near={from} far={to} ports={link.from.ports} />
      <PortLabel near={to} far={from} ports={link.to.ports} />
    </g>
  )
}

/** So far from the middle of its box a port is named, in parts of the way. */
const NEAR = 0.36

function PortLabel(props: { near: LinkNode; far: LinkNode; ports: readonly string[] }) {
  const { near, far, ports } = props
  if (ports.length === 0) return null
  return (
    <text
      class="link-port"
      x={near.x + (far.x - near.x) * NEAR}
      y={near.y + (far.y - near.y) * NEAR + 4}
    >
      {ports.length > 2 ? `${ports.slice(0, 2).join(', ')} …` : ports.join(', ')}
    </text>
  )
}

/** So many letters fit into a box. */
const MOST_LETTERS = 17

function Node({ node: { name, isSource, x, y } }: { node: LinkNode }) {
  const short = name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name
  return (
    <g class={isSource ? 'link-node' : 'link-node link-node--neighbor'}>
      <rect
        x={x - NODE_WIDTH / 2}
        y={y - NODE_HEIGHT / 2}
        width={NODE_WIDTH}
        height={NODE_HEIGHT}
        rx="6"
      />
      <text x={x} y={y + 5}>
        {short}
      </text>
    </g>
  )
}
