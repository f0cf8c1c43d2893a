import './links.css'
import { useLayoutEffect, useRef } from 'preact/hooks'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { useAnswer } from '../../ui/asking.ts'
import { layOut, NODE_HEIGHT, type LinkEdge, type LinkNode } from './link-layout.ts'

/** How the devices that printed the outputs are connected: drawn, and as a list. */
export function LinksView({ summary: { job } }: { summary: InventorySummary }) {
  const links = useAnswer((worker) => worker.inventory.links(job), [job])
  const scroller = useRef<HTMLDivElement>(null)
  // If the drawing is wider than the screen, the device with most links is scrolled to the middle.
  useLayoutEffect(() => {
    const { current } = scroller
    if (current !== null) current.scrollLeft = (current.scrollWidth - current.clientWidth) / 2
  }, [links])
  if (links === null) return null
  const { width, height, nodeWidth, nodes, edges } = layOut(links)
  return (
    <section class="stack" aria-label="Links">
      <div ref={scroller} class="links-scroll" tabIndex={0} role="group" aria-label="Link diagram">
        <svg class="links" viewBox={`0 0 ${width} ${height}`} width={width} aria-hidden="true">
          {edges.map((edge, at) => (
            <Edge key={at} edge={edge} />
          ))}
          {nodes.map((node) => (
            <Node key={`${node.name} ${node.isSource}`} node={node} width={nodeWidth} />
          ))}
        </svg>
      </div>
      <ul class="links-list">
        {links.map(({ from, to, by }, at) => (
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

function Node({ node: { name, isSource, x, y }, width }: { node: LinkNode; width: number }) {
  const short = name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1)}…` : name
  return (
    <g class={isSource ? 'link-node' : 'link-node link-node--neighbor'}>
      <rect x={x - width / 2} y={y - NODE_HEIGHT / 2} width={width} height={NODE_HEIGHT} rx="6" />
      <text x={x} y={y + 5}>
        {short}
      </text>
    </g>
  )
}
