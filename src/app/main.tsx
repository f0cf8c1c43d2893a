import './platform/start-worker.ts'
import './styles/tokens.css'
import './styles/base.css'
import './ui/progress-bar.css'
import './ui/plate.css'
import './shell.css'
import { render } from 'preact'
import { answeredLink } from './first-frame.ts'
import { prefetchCodeReader } from './platform/code-reader-prefetch.ts'
import { watchInstallOffer } from './platform/install-prompt.ts'
import { takeUpLaunch } from './platform/launch.ts'
import { keepPlace } from './platform/scroll-place.ts'
import { startRouter } from './platform/router.ts'
import { Shell } from './shell.tsx'
import workerUrl from '../worker/worker.ts?worker&url'
import { startServiceWorker } from '../offline/page/service-worker.ts'

watchInstallOffer()
startRouter()
takeUpLaunch()
const root = document.getElementById('app')
if (root) keepPlace(root)
void answeredLink().then(() => {
  if (root === null) return
  // What the page says until then.
  root.replaceChildren()
  render(<Shell />, root)
  // Behind the first frame, which needs it least.
  import('./platform/focus-keeper.ts').then(
    ({ keepFocus }) => keepFocus(root),
    () => {
      // It is fetched at the next start.
    },
  )
})
void startServiceWorker(workerUrl)
prefetchCodeReader()
