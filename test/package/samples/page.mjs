import { lookup } from 'nameplate'
import { loadRegistry } from 'nameplate/registry'

const { organization } = lookup('00:00:0C:12:34:56', await loadRegistry())
document.title = organization
