import { readCooked, readCooked2 } from './cooked.ts'
import { readEthernet } from './ethernet.ts'
import type { Frame } from './frame.ts'
import { readAvs, readPpi, readPrism, readRadiotap } from './radio-headers.ts'
import { readWifi } from './wifi.ts'

/** Reads the frame at `at`; false where it contains no address. */
export type LinkReader = (frame: Frame, at: number) => boolean

/** The reader for a LINKTYPE_ value (https://www.tcpdump.org/linktypes.html) whose frames contain MAC addresses. */
export function linkReaderOf(linkType: number): LinkReader | undefined {
  switch (linkType) {
    case 1:
      return readEthernet
    case 105:
      return readWifi
    case 113:
      return readCooked
    case 119:
      return readPrism
    case 127:
      return readRadiotap
    case 163:
      return readAvs
    case 192:
      return readPpi
    case 276:
      return readCooked2
    default:
      return undefined
  }
}
