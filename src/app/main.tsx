import './styles/tokens.css'
import './styles/base.css'
import './styles/install.css'
import './styles/plate.css'
import './styles/shell.css'
import { render } from 'preact'
import { watchInstallOffer } from './install-offer.tsx'
import { takeUpLaunch } from './launch.ts'
import { startRouter } from './router.ts'
import { Shell } from './shell.tsx'
import { startServiceWorker } from './sw-bridge.ts'

watchInstallOffer()
startRouter()
takeUpLaunch()
const root = document.getElementById('app')
if (root) render(<Shell />, root)
void startServiceWorker()
