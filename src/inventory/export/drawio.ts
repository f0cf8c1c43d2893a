import { BOX_WIDTH, LINE_HEIGHT, NAME_HEIGHT, nameInXml, type LinkMap } from './link-map.ts'

/** Labels are plain text: as HTML, a name could be markup. */
const SWITCH = `swimlane;html=0;fontStyle=1;align=left;spacingLeft=6;childLayout=stackLayout;horizontal=1;horizontalStack=0;startSize=${NAME_HEIGHT};resizeParent=1;collapsible=1;rounded=1;fillColor=#dae8fc;strokeColor=#6c8ebf;`
const NEIGHBOR = 'rounded=1;html=0;fontStyle=1;align=left;spacingLeft=6;dashed=1;'
const DEVICE =
  'text;html=0;align=left;verticalAlign=middle;spacingLeft=6;overflow=hidden;strokeColor=none;fillColor=none;rotatable=0;points=[];'
const LINK = 'endArrow=none;html=0;strokeColor=#555555;'
const PORT = 'edgeLabel;html=0;align=center;verticalAlign=middle;resizable=0;points=[];'

/**
 * The links as an uncompressed draw.io (diagrams.net) file: each switch is a list of its devices, and lines stay
 * attached to switches when these are moved.
 */
export function* drawio(map: LinkMap): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<mxfile host="Nameplate">\n'
  yield '<diagram id="links" name="Links">\n<mxGraphModel grid="1" guides="1" connect="1" arrows="1" fold="1" page="0">\n'
  yield '<root>\n<mxCell id="0"/>\n<mxCell id="1" parent="0"/>\n'
  for (const [at, { name, isSource, lines, x, y, height }] of map.boxes.entries()) {
    const id = `switch-${at}`
    yield vertex(id, '1', name, isSource ? SWITCH : NEIGHBOR, [x, y, BOX_WIDTH, height])
    for (const [line, text] of lines.entries()) {
      const top = NAME_HEIGHT + line * LINE_HEIGHT
      yield vertex(`${id}-${line}`, id, text, DEVICE, [0, top, BOX_WIDTH, LINE_HEIGHT])
    }
  }
  for (const [at, { from, to, fromPorts, toPorts, by }] of map.lines.entries()) {
    const id = `link-${at}`
    const style = by === 'addresses' ? `${LINK}dashed=1;` : LINK
    yield `<mxCell id="${id}" style="${style}" edge="1" parent="1" source="switch-${from}" target="switch-${to}"><mxGeometry relative="1" as="geometry"/></mxCell>\n`
    if (fromPorts !== '') yield port(`${id}-from`, id, fromPorts, -0.7)
    if (toPorts !== '') yield port(`${id}-to`, id, toPorts, 0.7)
  }
  yield '</root>\n</mxGraphModel>\n</diagram>\n</mxfile>\n'
}

function vertex(
  id: string,
  parent: string,
  text: string,
  style: string,
  [x, y, width, height]: readonly [number, number, number, number],
): string {
  return `<mxCell id="${id}" value="${nameInXml(text)}" style="${style}" vertex="1" parent="${parent}"><mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/></mxCell>\n`
}

/** @param at from -1, the start of the line, to 1, its end */
function port(id: string, line: string, text: string, at: number): string {
  return `<mxCell id="${id}" value="${nameInXml(text)}" style="${PORT}" vertex="1" connectable="0" parent="${line}"><mxGeometry x="${at}" relative="1" as="geometry"><mxPoint as="offset"/></mxGeometry></mxCell>\n`
}
