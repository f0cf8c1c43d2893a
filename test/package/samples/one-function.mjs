import { parseAddress } from 'nameplate'

document.title = parseAddress(location.hash.slice(1)).hex
