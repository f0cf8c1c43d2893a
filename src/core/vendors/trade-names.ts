import { MIN_LETTERS_FOR_TYPO, typoTest } from './name-table.ts'
import { toLatin, words } from './slug.ts'

/**
 * Brand names on devices, with a holder of their blocks as the registry spells it, one line for each if there are several, and whether the holder goes by that
 * name where there is little room. The source of each is in registry/trade-names.csv; a test keeps the two lists equal.
 */
export const TRADE_NAMES: readonly (readonly [name: string, holder: string, short?: 'short'])[] = [
  ['Aironet', 'Cisco Systems, Inc'],
  ['Allen-Bradley', 'Rockwell Automation'],
  ['Amazon', 'Amazon Technologies Inc.', 'short'],
  ['APC', 'AMERICAN POWER CONVERSION CORP'],
  ['Arista', 'Arista Networks'],
  ['Aruba', 'Hewlett Packard Enterprise'],
  ['ASUS', 'ASUSTek COMPUTER INC.', 'short'],
  ['Axis', 'Axis Communications AB'],
  ['Beckhoff', 'Beckhoff Automation GmbH', 'short'],
  ['Brother', 'Brother Industries, LTD.', 'short'],
  ['Cambium', 'Cambium Networks Limited', 'short'],
  ['Catalyst', 'Cisco Systems, Inc'],
  ['Chromecast', 'Google, Inc.'],
  ['Cisco', 'Cisco Systems, Inc', 'short'],
  ['Crestron', 'CRESTRON ELECTRONICS, INC.', 'short'],
  ['Dahua', 'Zhejiang Dahua Technology Co., Ltd.', 'short'],
  ['DJI', 'SZ DJI TECHNOLOGY CO.,LTD', 'short'],
  ['Echo', 'Amazon Technologies Inc.'],
  ['Epson', 'Seiko Epson Corporation', 'short'],
  ['ESP32', 'Espressif Inc.'],
  ['ESP8266', 'Espressif Inc.'],
  ['EZVIZ', 'Hangzhou Ezviz Software Co.,Ltd.', 'short'],
  ['FiberHome', 'Fiberhome Telecommunication Technologies Co.,LTD', 'short'],
  ['Fire TV', 'Amazon Technologies Inc.'],
  ['FortiGate', 'Fortinet, Inc.'],
  ['Foxconn', 'Hon Hai Precision Ind. Co.,Ltd.'],
  ['FRITZ!Box', 'AVM Audiovisuelles Marketing und Computersysteme GmbH'],
  ['Galaxy', 'Samsung Electronics Co.,Ltd'],
  ['Gigabyte', 'GIGA-BYTE TECHNOLOGY CO.,LTD.', 'short'],
  ['Grandstream', 'Grandstream Networks, Inc.', 'short'],
  ['H3C', 'New H3C Technologies Co., Ltd', 'short'],
  ['Hikvision', 'Hangzhou Hikvision Digital Technology Co.,Ltd.', 'short'],
  ['HP', 'Hewlett Packard'],
  ['HPE', 'Hewlett Packard Enterprise', 'short'],
  ['Huawei', 'HUAWEI TECHNOLOGIES CO.,LTD', 'short'],
  ['Hue', 'Signify B.V.'],
  ['iPad', 'Apple, Inc.'],
  ['iPhone', 'Apple, Inc.'],
  ['Jabra', 'GN Audio A/S', 'short'],
  ['Juniper', 'Juniper Networks', 'short'],
  ['Kasa', 'TP-LINK TECHNOLOGIES CO.,LTD.'],
  ['Kasa', 'TP-Link Systems Inc'],
  ['Kindle', 'Amazon Technologies Inc.'],
  ['LANCOM', 'LANCOM Systems GmbH', 'short'],
  ['Linksys', 'Cisco-Linksys, LLC', 'short'],
  ['MacBook', 'Apple, Inc.'],
  ['Mercusys', 'MERCUSYS TECHNOLOGIES CO., LTD.', 'short'],
  ['MikroTik', 'Routerboard.com', 'short'],
  ['MSI', 'Micro-Star INTL CO., LTD.'],
  ['NI', 'NATIONAL INSTRUMENTS CORP.'],
  ['Omada', 'TP-LINK TECHNOLOGIES CO.,LTD.'],
  ['Omada', 'TP-Link Systems Inc'],
  ['OPPO', 'GUANGDONG OPPO MOBILE TELECOMMUNICATIONS CORP.,LTD', 'short'],
  ['Phoenix Contact', 'Phoenix Contact GmbH & Co. KG', 'short'],
  ['PlayStation', 'Sony Interactive Entertainment Inc.'],
  ['PowerEdge', 'Dell Inc.'],
  ['ProLiant', 'Hewlett Packard Enterprise'],
  ['ProLiant', 'Hewlett Packard'],
  ['QNAP', 'QNAP Systems, Inc.', 'short'],
  ['Raspberry Pi', 'Raspberry Pi (Trading) Ltd', 'short'],
  ['Realtek', 'REALTEK SEMICONDUCTOR CORP.', 'short'],
  ['Redmi', 'Xiaomi Communications Co Ltd'],
  ['Ruckus', 'Ruckus Wireless', 'short'],
  ['Ruijie', 'Ruijie Networks Co.,LTD', 'short'],
  ['Sagemcom', 'Sagemcom Broadband SAS', 'short'],
  ['Samsung', 'Samsung Electronics Co.,Ltd', 'short'],
  ['SEL', 'SCHWEITZER ENGINEERING'],
  ['Simatic', 'Siemens AG'],
  ['SMA', 'SMA Solar Technology AG'],
  ['Snom', 'snom technology GmbH', 'short'],
  ['Supermicro', 'Super Micro Computer, Inc.', 'short'],
  ['Tapo', 'TP-LINK TECHNOLOGIES CO.,LTD.'],
  ['Tapo', 'TP-Link Systems Inc'],
  ['TI', 'Texas Instruments'],
  ['TP-Link', 'TP-LINK TECHNOLOGIES CO.,LTD.', 'short'],
  ['Ubiquiti', 'Ubiquiti Inc'],
  ['UBNT', 'Ubiquiti Inc'],
  ['UniFi', 'Ubiquiti Inc'],
  ['VirtualBox', 'PCS Systemtechnik GmbH'],
  ['vivo', 'vivo Mobile Communication Co., Ltd.', 'short'],
  ['WAGO', 'WAGO Kontakttechnik GmbH', 'short'],
  ['WD', 'Western Digital Technologies, Inc.'],
  ['Xbox', 'Microsoft Corporation'],
  ['Yealink', 'YEALINK(XIAMEN) NETWORK TECHNOLOGY CO.,LTD.', 'short'],
  ['Zyxel', 'Zyxel Communications Corporation', 'short'],
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
