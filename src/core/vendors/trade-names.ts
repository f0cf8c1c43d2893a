import { MIN_LETTERS_FOR_TYPO, typoTest } from './name-table.ts'
import { toLatin, words } from './slug.ts'

/**
 * Holders of blocks as spelled in the registry, each with a brand name to use in narrow places, if it has one, and the
 * other brand names on its devices. The source of each is in registry/trade-names.csv; a test keeps the two lists equal.
 */
const HOLDERS: readonly (readonly [holder: string, short: string | null, ...names: string[]])[] = [
  ['Amazon Technologies Inc.', 'Amazon', 'Alexa', 'Echo', 'Fire TV', 'Kindle'],
  ['AMERICAN POWER CONVERSION CORP', null, 'APC'],
  [
    'Apple, Inc.',
    null,
    'AirPods',
    'AirPort',
    'Apple TV',
    'HomePod',
    'iMac',
    'iPad',
    'iPhone',
    'MacBook',
  ],
  ['Arista Networks', null, 'Arista'],
  ['ASUSTek COMPUTER INC.', 'ASUS'],
  ['AVM Audiovisuelles Marketing und Computersysteme GmbH', null, 'Fritz', 'FRITZ!Box'],
  ['AVM GmbH', null, 'Fritz', 'FRITZ!Box'],
  ['Axis Communications AB', null, 'Axis'],
  ['Beckhoff Automation GmbH', 'Beckhoff'],
  ['Belkin International Inc.', null, 'WeMo'],
  ['BITMAIN DEVELOPMENT PTE. LTD.', null, 'Antminer'],
  ['Bitmain Technologies Inc', null, 'Antminer'],
  ['Brother Industries, LTD.', 'Brother'],
  ['Cambium Networks Limited', 'Cambium'],
  ['Cisco Systems, Inc', 'Cisco', 'Aironet', 'Catalyst', 'Webex'],
  ['Cisco-Linksys, LLC', 'Linksys'],
  ['Citrix Systems, Inc.', null, 'NetScaler'],
  ['CRESTRON ELECTRONICS, INC.', 'Crestron'],
  ['CZ.NIC, z.s.p.o.', null, 'Turris'],
  ['D&M Holdings Inc.', null, 'Denon', 'HEOS', 'Marantz'],
  ['Dell Inc.', null, 'OptiPlex', 'PowerEdge'],
  ['Espressif Inc.', null, 'ESP32', 'ESP8266'],
  ['Fiberhome Telecommunication Technologies Co.,LTD', 'FiberHome'],
  ['Fortinet, Inc.', null, 'FortiGate'],
  ['GIGA-BYTE TECHNOLOGY CO.,LTD.', 'Gigabyte'],
  ['GN Audio A/S', 'Jabra'],
  ['Google, Inc.', null, 'Chromecast', 'Pixel'],
  ['Grandstream Networks, Inc.', 'Grandstream'],
  ['GUANGDONG OPPO MOBILE TELECOMMUNICATIONS CORP.,LTD', 'OPPO'],
  ['Hangzhou Ezviz Software Co.,Ltd.', 'EZVIZ'],
  ['Hangzhou Hikvision Digital Technology Co.,Ltd.', 'Hikvision'],
  ['HANWHA VISION VIETNAM COMPANY LIMITED', null, 'Wisenet'],
  ['Hewlett Packard', null, 'Compaq', 'DeskJet', 'HP', 'iLO', 'LaserJet', 'OfficeJet', 'ProLiant'],
  ['Hewlett Packard Enterprise', 'HPE', 'Aruba', 'iLO', 'ProLiant'],
  ['Hon Hai Precision Ind. Co.,Ltd.', null, 'Foxconn'],
  ['HP Inc.', null, 'DeskJet', 'HP', 'LaserJet', 'OfficeJet'],
  ['HUAWEI TECHNOLOGIES CO.,LTD', 'Huawei'],
  ['IKEA of Sweden AB', null, 'Tradfri'],
  ['iRobot Corporation', null, 'Roomba'],
  ['Juniper Networks', 'Juniper'],
  ['KONICA MINOLTA HOLDINGS, INC.', null, 'bizhub'],
  ['LANCOM Systems GmbH', 'LANCOM'],
  ['Lenbrook Industries Limited', null, 'Bluesound'],
  ['Lenovo', null, 'ThinkPad'],
  ['LIFI LABS MANAGEMENT PTY LTD', null, 'LIFX'],
  ['Linksys USA, Inc', null, 'Velop'],
  ['MERCUSYS TECHNOLOGIES CO., LTD.', 'Mercusys'],
  ['Meta Platforms, Inc.', null, 'Quest'],
  ['Micro-Star INTL CO., LTD.', null, 'MSI'],
  ['Microsoft Corporation', null, 'Surface', 'Xbox'],
  ['NATIONAL INSTRUMENTS CORP.', null, 'NI'],
  ['NETGEAR', null, 'Nighthawk', 'Orbi'],
  ['New H3C Technologies Co., Ltd', 'H3C'],
  ['Nintendo Co.,Ltd', null, 'Wii'],
  ['Oculus VR, LLC', null, 'Quest'],
  ['PCS Systemtechnik GmbH', null, 'VirtualBox'],
  ['Philips Lighting BV', null, 'Philips Hue'],
  ['Phoenix Contact GmbH & Co. KG', 'Phoenix Contact'],
  ['QNAP Systems, Inc.', 'QNAP'],
  ['QSC LLC', null, 'Q-SYS'],
  ['Raspberry Pi (Trading) Ltd', 'Raspberry Pi'],
  ['REALTEK SEMICONDUCTOR CORP.', 'Realtek'],
  ['Rockwell Automation', null, 'Allen-Bradley'],
  ['Routerboard.com', 'MikroTik'],
  ['Ruckus Wireless', 'Ruckus'],
  ['Ruijie Networks Co.,LTD', 'Ruijie'],
  ['Sagemcom Broadband SAS', 'Sagemcom'],
  ['Samsung Electronics Co.,Ltd', 'Samsung', 'Galaxy'],
  ['SAMSUNG TECHWIN CO.,LTD', null, 'Wisenet'],
  ['SCHWEITZER ENGINEERING', null, 'SEL'],
  ['Seiko Epson Corporation', 'Epson'],
  ['Shelly Europe LTD', null, 'Allterco'],
  ['Shenzhen Intellirocks Tech. Co. Ltd.', null, 'Govee'],
  ['SHENZHEN XUNLONG SOFTWARE CO.,LIMITED', null, 'Orange Pi'],
  ['Siemens AG', null, 'Simatic'],
  ['Signify B.V.', null, 'Hue', 'Philips Hue'],
  ['Silicon Laboratories', null, 'SiLabs'],
  ['SMA Solar Technology AG', null, 'SMA'],
  ['snom technology GmbH', 'Snom'],
  ['Sony Corporation', null, 'BRAVIA'],
  ['Sony Interactive Entertainment Inc.', null, 'PlayStation', 'PS3', 'PS4', 'PS5'],
  ['Sound United LLC', null, 'Denon', 'HEOS', 'Marantz'],
  ['Space Exploration Technologies', null, 'Starlink'],
  ['Super Micro Computer, Inc.', 'Supermicro'],
  ['SZ DJI TECHNOLOGY CO.,LTD', 'DJI'],
  ['Texas Instruments', null, 'TI'],
  ['TP-Link Systems Inc', null, 'Archer', 'Deco', 'Kasa', 'Omada', 'Tapo'],
  ['TP-LINK TECHNOLOGIES CO.,LTD.', 'TP-Link', 'Archer', 'Deco', 'Kasa', 'Omada', 'Tapo'],
  ['Ubiquiti Inc', null, 'EdgeRouter', 'Ubiquiti', 'UBNT', 'UniFi'],
  ['Valve Corporation', null, 'Steam Deck'],
  ['vivo Mobile Communication Co., Ltd.', 'vivo'],
  ['WAGO Kontakttechnik GmbH', 'WAGO'],
  ['Western Digital Technologies, Inc.', null, 'WD'],
  ['Woan Technology (Shenzhen) Co., Ltd.', null, 'SwitchBot'],
  ['Xiaomi Communications Co Ltd', null, 'Mi Home', 'Poco', 'Redmi'],
  ['YEALINK(XIAMEN) NETWORK TECHNOLOGY CO.,LTD.', 'Yealink'],
  ['Yeelink', null, 'Yeelight'],
  ['Zhejiang Dahua Technology Co., Ltd.', 'Dahua'],
  ['Zyxel Communications Corporation', 'Zyxel'],
]

/** The brand names with their holders, and whether the name is the holder's short name. */
export const TRADE_NAMES = HOLDERS.flatMap(([holder, short, ...names]) =>
  [short, ...names].flatMap((name) =>
    name === null ? [] : { name, holder, isShort: name === short },
  ),
)

/** Fewer letters do not match the beginning of a trade name. */
const MIN_LETTERS = MIN_LETTERS_FOR_TYPO

/** A holder found by a trade name, and how the query matches that name. */
export interface TradeNameHolder {
  readonly name: string
  readonly holder: string
  readonly fit: 'whole' | 'beginning' | 'typo'
}

/** The holders whose trade name matches a query. @param query folded, without spaces */
export function holdersOfTradeName(query: string): TradeNameHolder[] {
  return TRADE_NAMES.flatMap(({ name, holder }) => {
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
