import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  LABEL_HEIGHT,
  layOut,
  NODE_HEIGHT,
} from '../../../../../src/app/inventory/links/link-layout.ts'
import type { SourceLink } from '../../../../../src/inventory/join/links.ts'

const WIDTH = 900

const link = (from: string, to: string, ports: readonly string[] = []): SourceLink => ({
  from: { name: from, isSource: true, ports },
  to: { name: to, isSource: true, ports },
  by: 'neighbor',
})

test('the device with most links is at the top, and those linked to it below', () => {
  const { nodes } = layOut(
    [link('a', 'core'), link('core', 'b'), link('b', 'c'), link('x', 'core')],
    WIDTH,
  )
  const y = (name: string) => nodes.find((node) => node.name === name)?.y ?? 0
  expect(y('core')).toBeLessThan(y('a'))
  expect(y('a')).toBe(y('b'))
  expect(y('b')).toBeLessThan(y('c'))
})

test('whatever the links, every device is drawn once, inside the picture, without overlap', () => {
  const name = fc.constantFrom(...Array.from('abcdefghijklmnop'))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(name, name), { minLength: 1, maxLength: 40 }),
      fc.integer({ min: 200, max: 2000 }),
      (pairs, width) => {
        const links = pairs.map(([from, to]) => link(from, to))
        const { nodes, edges, height, nodeWidth } = layOut(links, width)
        expect(nodes).toHaveLength(new Set(pairs.flat()).size)
        expect(edges).toHaveLength(links.length)
        for (const [at, one] of nodes.entries()) {
          expect(one.x - nodeWidth / 2).toBeGreaterThanOrEqual(0)
          expect(one.x + nodeWidth / 2).toBeLessThanOrEqual(width)
          expect(one.y + NODE_HEIGHT / 2).toBeLessThanOrEqual(height)
          for (const other of nodes.slice(at + 1)) {
            const apart =
              Math.abs(one.x - other.x) >= nodeWidth || Math.abs(one.y - other.y) >= NODE_HEIGHT
            expect(apart).toBe(true)
          }
        }
      },
    ),
  )
})

test('boxes are as wide as the longest name needs, so three fit side by side on a phone', () => {
  const { nodes } = layOut(
    ['acc-2', 'acc-3', 'gw'].map((name) => link('core', name)),
    330,
  )
  expect(new Set(nodes.map(({ y }) => y)).size).toBe(2)
  const { nodeWidth } = layOut([link('core', 'a'), link('core', 'access-switch-3')], WIDTH)
  expect(nodeWidth).toBe(132)
})

test('a layer that is too wide is continued below, and the widest row fills the width', () => {
  const star = Array.from({ length: 12 }, (_, port) => link('core', `access-${port}`))
  const rowsAt = (width: number) => {
    const { nodes } = layOut(star, width)
    const heights = new Set(nodes.map(({ y }) => y))
    return Array.from(heights, (height) => nodes.filter(({ y }) => y === height))
  }
  expect(rowsAt(350).map(({ length }) => length)).toEqual([1, 2, 2, 2, 2, 2, 2])
  const [, widest] = rowsAt(1400)
  expect(widest).toHaveLength(10)
  expect(widest!.at(-1)!.x - widest![0]!.x).toBeGreaterThan(1200)
})

test('the ports of a switch with several uplinks are named apart from each other', () => {
  const ports = ['1/1/25', '1/1/26']
  const { edges } = layOut(
    ['a', 'b', 'c', 'd'].map((name) => link('core', name, ports)),
    WIDTH,
  )
  const labels = edges.flatMap(({ labels }) => labels)
  expect(labels).toHaveLength(8)
  for (const [at, one] of labels.entries()) {
    for (const other of labels.slice(at + 1)) {
      const apart = Math.abs(one.y - other.y) >= LABEL_HEIGHT || Math.abs(one.x - other.x) > 90
      expect(apart, `${one.x} ${one.y}, ${other.x} ${other.y}`).toBe(true)
    }
  }
})

test('port names at the same height do not touch', () => {
  const ends = [1, 2, 3, 4, 5].map((port) => link('core', `access-${port}`, [`Te1/0/${port}`]))
  const labels = layOut(ends, WIDTH).edges.flatMap(({ labels }) => labels)
  for (const [at, one] of labels.entries()) {
    for (const other of labels.slice(at + 1)) {
      // Seven letters, and a space.
      const apart = Math.abs(one.y - other.y) >= LABEL_HEIGHT || Math.abs(one.x - other.x) > 53
      expect(apart, `${one.text}, ${other.text}`).toBe(true)
    }
  }
})

test('a line between two devices side by side runs below them, as do the names of its ports, inside the picture', () => {
  const ring = ['a', 'b', 'c'].map((name) => link('core', name))
  const { nodes, edges, height } = layOut([...ring, link('a', 'c', ['1/1/49'])], WIDTH)
  const bottom = nodes.find(({ name }) => name === 'b')!.y + NODE_HEIGHT / 2
  const { labels, path } = edges.at(-1)!
  const [start, bend, , end] = [...path.matchAll(/ ([\d.]+)/g)].map(([, y]) => Number(y))
  expect([start, end]).toEqual([bottom, bottom])
  expect(bend).toBeGreaterThan(bottom)
  expect(labels).toHaveLength(2)
  for (const { y } of labels) {
    expect(y - LABEL_HEIGHT).toBeGreaterThanOrEqual(bottom)
    expect(y).toBeLessThanOrEqual(height)
  }
})
