import type { FindingKind } from './finding.ts'

/** The title of each kind, and why it is worth a look. */
export const FINDING_WORDS: Readonly<Record<FindingKind, readonly [title: string, why: string]>> = {
  'same-ip': ['One IP address, several devices', 'Only one of them can be online at a time.'],
  'two-ports': [
    'One address, two ports',
    'Two devices have the same MAC address, or there is a loop.',
  ],
  'two-names': [
    'One address, two names',
    'It was renamed, or two devices share an adapter or an address.',
  ],
  'same-adapter': [
    'One adapter, several computers',
    'A dock or USB adapter passes on its own address: leases and access rules follow it.',
  ],
  'small-switch': [
    'Perhaps a small switch',
    'Several devices are on one port, and nothing says that a switch or access point is there.',
  ],
  unseen: ['Not in any MAC table', 'The other addresses of these VLANs were seen by a switch.'],
  random: [
    'Random MAC on a wired port',
    'Wired devices normally use the address from their maker.',
  ],
  replaced: ['Perhaps replaced', 'Same vendor, same port, new address.'],
  'probably-same': ['Probably the same', 'Same name and place, another random address.'],
  'err-disabled': ['Err-disabled', 'The switch turned the port off because of a fault.'],
  'poe-fault': [
    'No power over Ethernet',
    'The switch denies power, or the cable or device is faulty.',
  ],
  'half-duplex': ['Half duplex', 'One end is probably set by hand and the other is not.'],
  'link-differs': ['Ends of a link differ', 'Both ends of a cable must use the same settings.'],
  'errors-grow': ['More errors', 'A cable, a plug or a transceiver is going bad.'],
  'slow-port': [
    'Slower than it could be',
    'A gigabit port at 100 Mbit/s: often one bad pair in the cable.',
  ],
}
