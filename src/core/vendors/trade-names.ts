import { MIN_LETTERS_FOR_TYPO, typoTest } from './typo.ts'
import { toLatin, words } from './slug.ts'

/**
 * Brand names on devices, with the holder of their blocks as the registry spells it. The source of each is in
 * registry/trade-names.csv; a test keeps the two lists equal.
 */
export const TRADE_NAMES: readonly (readonly [name: string, holder: string])[] = [
  ['Aironet', 'Cisco Systems, Inc'],
  ['Allen-Bradley', 'Rockwell Automation'],
  ['APC', 'AMERICAN POWER CONVERSION CORP'],
  ['Aruba', 'Hewlett Packard Enterprise'],
  ['Axis', 'Axis Communications AB'],
  ['Catalyst', 'Cisco Systems, Inc'],
  ['Chromecast', 'Google, Inc.'],
  ['Dahua', 'Zhejiang Dahua Technology Co., Ltd.'],
  ['DJI', 'SZ DJI TECHNOLOGY CO.,LTD'],
  ['Echo', 'Amazon Technologies Inc.'],
  ['ESP32', 'Espressif Inc.'],
  ['ESP8266', 'Espressif Inc.'],
  ['EZVIZ', 'Hangzhou Ezviz Software Co.,Ltd.'],
  ['Fire TV', 'Amazon Technologies Inc.'],
  ['FortiGate', 'Fortinet, Inc.'],
  ['FRITZ!Box', 'AVM Audiovisuelles Marketing und Computersysteme GmbH'],
  ['Galaxy', 'Samsung Electronics Co.,Ltd'],
  ['Hikvision', 'Hangzhou Hikvision Digital Technology Co.,Ltd.'],
  ['HP', 'Hewlett Packard'],
  ['HPE', 'Hewlett Packard Enterprise'],
  ['Hue', 'Signify B.V.'],
  ['iPad', 'Apple, Inc.'],
  ['iPhone', 'Apple, Inc.'],
  ['Jabra', 'GN Audio A/S'],
  ['Kasa', 'TP-LINK TECHNOLOGIES CO.,LTD.'],
  ['Kindle', 'Amazon Technologies Inc.'],
  ['Linksys', 'Cisco-Linksys, LLC'],
  ['MacBook', 'Apple, Inc.'],
  ['MikroTik', 'Routerboard.com'],
  ['NI', 'NATIONAL INSTRUMENTS CORP.'],
  ['Omada', 'TP-LINK TECHNOLOGIES CO.,LTD.'],
  ['OPPO', 'GUANGDONG OPPO MOBILE TELECOMMUNICATIONS CORP.,LTD'],
  ['PlayStation', 'Sony Interactive Entertainment Inc.'],
  ['PowerEdge', 'Dell Inc.'],
  ['ProLiant', 'Hewlett Packard Enterprise'],
  ['Raspberry Pi', 'Raspberry Pi (Trading) Ltd'],
  ['Redmi', 'Xiaomi Communications Co Ltd'],
  ['SEL', 'SCHWEITZER ENGINEERING'],
  ['Simatic', 'Siemens AG'],
  ['SMA', 'SMA Solar Technology AG'],
  ['Tapo', 'TP-LINK TECHNOLOGIES CO.,LTD.'],
  ['TI', 'Texas Instruments'],
  ['Ubiquiti', 'Ubiquiti Inc'],
  ['UBNT', 'Ubiquiti Inc'],
  ['UniFi', 'Ubiquiti Inc'],
  ['VirtualBox', 'PCS Systemtechnik GmbH'],
  ['WD', 'Western Digital Technologies, Inc.'],
  ['Xbox', 'Microsoft Corporation'],
]

/** Fewer letters are not taken for the beginning of a trade name. */
const MIN_LETTERS = MIN_LETTERS_FOR_TYPO

/** A holder found by a trade name, and how the query matches that name. */
export interface TradeNameHolder {
  readonly name: string
  readonly holder: string
  readonly fit: 'whole' | 'beginning' | 'typo'
}

/** The holders whose trade name matches a query. @param query folded, without spaces */
export function holdersOfTradeName(query: string): TradeNameHolder[] {
  return TRADE_NAMES.flatMap(([name, holder]) => {
    const fit = fitOf(query, words(toLatin(name)).join(''))
    return fit === null ? [] : { name, holder, fit }
  })
}

function fitOf(query: string, folded: string): TradeNameHolder['fit'] | null {
  if (folded === query) return 'whole'
  if (query.length < MIN_LETTERS) return null
  if (folded.startsWith(query)) return 'beginning'
  return typoTest(`${folded} `, query)(0) ? 'typo' : null
}
