import nameplate = require('nameplate')
import { loadRegistry } from 'nameplate/registry'

const name = async (): Promise<string | null> =>
  nameplate.lookup('00000C', await loadRegistry()).organization
export { name }
