import { canonicalIp, isEmpty, isState, vlanOf } from '../../values/values.ts'
import type { Role } from '../../values/roles.ts'

/** Costs of misplacing a cell, in addition to its distance from the column in characters. */
export const COST = {
  far: 20,
  dropped: 25,
  wrong: 50,
  address: 15,
  unlikely: 6,
  flags: 6,
  begins: -1,
} as const

/** The cost of putting a value into a column with this role; negative where it fits only such a column. */
export function misfit(value: string, isAddress: boolean, role: Role | undefined): number {
  switch (role) {
    case 'mac':
    case 'bssid':
      return isAddress ? -COST.address : isEmpty(value) || value.startsWith('(') ? 0 : COST.wrong
    case 'other-mac':
    case 'own-mac':
    case 'switch-mac':
    case 'address':
    case 'remote':
    case 'perhaps-vlan':
      return 0
    case 'name':
    case 'perhaps-name':
    case 'name-or-port':
    case 'device':
      return isEmpty(value) ? 1 : 0
    case 'ip':
      if (isAddress) return COST.wrong
      if (canonicalIp(value) !== null) return -COST.address
      return isEmpty(value) ? 0 : COST.unlikely
    case 'vlan':
    case 'first-vlan':
      return isAddress ? COST.wrong : vlanOf(value) === null && !isEmpty(value) ? COST.unlikely : 0
    case 'port':
    case 'perhaps-port':
      if (isAddress) return COST.wrong
      return canonicalIp(value) !== null ? COST.address : isState(value) ? COST.unlikely : 0
    case 'none':
    case 'list':
    case 'lease-state':
    case 'switch':
    case 'ap-name':
    case undefined:
      return isAddress ? COST.address : canonicalIp(value) === null ? 0 : 3
  }
}
