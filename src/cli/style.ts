import { styleText } from 'node:util'
import type { Output } from './host.ts'

type Style = Parameters<typeof styleText>[0]

export function styled(out: Output, style: Style, text: string): string {
  return out.hasColors && text !== '' ? styleText(style, text, { validateStream: false }) : text
}
