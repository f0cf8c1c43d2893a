import { CaptureFault } from '../capture-error.ts'
import { readCooked, readCooked2 } from './cooked.ts'
import { readEthernet } from './ethernet.ts'
import type { Frame } from './frame.ts'

/** Reads the frame at `at`; false if it contains no address. */
export type LinkReader = (frame: Frame, at: number) => boolean

/** The reader for a LINKTYPE_ value (https://www.tcpdump.org/linktypes.html); undefined if unsupported. */
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

/** Other link types that people capture, mostly by mistake. */
const OTHERS: Readonly<Record<number, string>> = {
  0: 'the loopback interface',
  9: 'PPP',
  12: 'raw IP',
  101: 'raw IP',
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
  228: 'raw IP',
  229: 'raw IP',
  249: 'USB',
  272: 'Bluetooth',
}

/** The error for frames of an unsupported link type. */
export function otherLink(linkType: number): CaptureFault {
  const of = OTHERS[linkType]
  const what = of === undefined ? `link type ${linkType}` : `${of} (link type ${linkType})`
  return new CaptureFault(
    'unsupported',
    `This is a capture of ${what}. Nameplate reads captures of Ethernet and of all interfaces of a Linux computer.`,
    { shown: 'the frames of other interfaces are shown' },
  )
}
