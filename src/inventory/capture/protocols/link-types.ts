import { CaptureFault } from '../capture-error.ts'
import { readCooked, readCooked2 } from './cooked.ts'
import { readEthernet } from './ethernet.ts'
import type { Frame } from './frame.ts'

/** Reads the frame at `at`; false where it contains no address. */
export type LinkReader = (frame: Frame, at: number) => boolean

/** The reader for a LINKTYPE_ value (https://www.tcpdump.org/linktypes.html) of frames that are read. */
export function linkReaderOf(linkType: number): LinkReader | undefined {
  switch (linkType) {
    case 1:
      return readEthernet
    case 113:
      return readCooked
    case 276:
      return readCooked2
    default:
      return undefined
  }
}

/** What people capture besides, most often by mistake. */
const OTHERS: Readonly<Record<number, string>> = {
  0: 'the loopback interface',
  9: 'PPP',
  12: 'IP without a link',
  101: 'IP without a link',
  105: 'Wi-Fi in monitor mode',
  108: 'the loopback interface',
  119: 'Wi-Fi in monitor mode',
  127: 'Wi-Fi in monitor mode',
  163: 'Wi-Fi in monitor mode',
  187: 'Bluetooth',
  189: 'USB',
  192: 'Wi-Fi in monitor mode',
  201: 'Bluetooth',
  220: 'USB',
  228: 'IP without a link',
  229: 'IP without a link',
  249: 'USB',
  272: 'Bluetooth',
}

/** Says that frames of this link type are not read. */
export function otherLink(linkType: number): CaptureFault {
  const of = OTHERS[linkType]
  const what = of === undefined ? `link type ${linkType}` : `${of} (link type ${linkType})`
  return new CaptureFault(
    'unsupported',
    `This is a capture of ${what}. Captures of Ethernet are read, and those of all interfaces of a Linux computer.`,
    { shown: 'what other interfaces received is shown' },
  )
}
