import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOut, NODE_HEIGHT, NODE_WIDTH } from '../../../../src/app/inventory/link-layout.ts'
import type { SourceLink } from '../../../../src/core/inventory/links.ts'

const link = (from: string, to: string): SourceLink => ({
  from: { name: from, isSource: true, ports: [] },
  to: { name: to, isSource: true, ports: [] },
  by: 'neighbor',
})

test('what has most links stands at the top, and below it what hangs on it', () => {
  const { nodes } = layOut([
    link('a', 'core'),
    link('core', 'b'),
    link('b', 'c'),
    link('x', 'core'),
  ])
  const y = (name: string) => nodes.find((node) => node.name === name)?.y ?? 0
  expect(y('core')).toBeLessThan(y('a'))
  expect(y('a')).toBe(y('b'))
  expect(y('b')).toBeLessThan(y('c'))
})

test('whatever hangs together how: each is drawn once, inside, and none over another', () => {
  const name = fc.constantFrom(...Array.from('abcdefghijklmnop'))
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 40 }), (pairs) => {
      const links = pairs.map(([from, to]) => link(from, to))
      const { nodes, edges, width, height } = layOut(links)
      expect(nodes).toHaveLength(new Set(pairs.flat()).size)
      expect(edges).toHaveLength(links.length)
      for (const [at, one] of nodes.entries()) {
        expect(one.x - NODE_WIDTH / 2).toBeGreaterThanOrEqual(0)
        expect(one.x + NODE_WIDTH / 2).toBeLessThanOrEqual(width)
        expect(one.y + NODE_HEIGHT / 2).toBeLessThanOrEqual(height)
        for (const other of nodes.slice(at + 1)) {
          const apart =
            Math.abs(one.x - other.x) >= NODE_WIDTH || Math.abs(one.y - other.y) >= NODE_HEIGHT
          expect(apart).toBe(true)
        }
      }
    }),
  )
})
