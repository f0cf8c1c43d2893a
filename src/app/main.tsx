import './platform/start-worker.ts'
import './platform/theme.ts'
import './styles/tokens.css'
import './styles/base.css'
import './ui/controls.css'
import './ui/plate.css'
import './shell.css'
import { options, render, type VNode } from 'preact'
import { watchInstallOffer } from './ui/install-offer.tsx'
import { takeUpLaunch } from './platform/launch.ts'
import { keepPlace, startRouter } from './platform/router.ts'
import { Shell } from './shell.tsx'
import { startServiceWorker } from '../offline/page/app-updates.ts'
import { firstAnswer, text } from './lookup/current-answer.ts'
import { storedBefore } from './platform/persistent-storage.ts'

/** Milliseconds a slow phone loses by drawing the empty field first and the answer second. */
const FIRST_ANSWER_TIMEOUT_MS = 250

const shown = options.vnode?.bind(options)
// Browsers that translate the page must leave addresses, names and code alone.
options.vnode = (vnode: VNode<{ class?: unknown; translate?: boolean }>) => {
  const { type, props } = vnode
  const isName = type === 'bdi' || type === 'code' || type === 'textarea'
  if (isName || (typeof type === 'string' && /\bdigits\b/.test(String(props.class)))) {
    props.translate ??= false
  }
  shown?.(vnode)
}

watchInstallOffer()
startRouter()
takeUpLaunch()
const root = document.getElementById('app')
if (root) keepPlace(root)
void firstFrameDue().then(() => {
  if (root === null) return
  // Removes the static content of the page.
  root.replaceChildren()
  render(<Shell />, root)
  // After the first frame, which does not need it.
  requestAnimationFrame(() => {
    setTimeout(() => {
      import('./platform/focus-keeper.ts').then(({ keepFocus }) => keepFocus(root)).catch(() => {})
    })
  })
})
void startServiceWorker()
  // After the registry, which would otherwise share the bandwidth. What fails now is fetched at the next start.
  .then(async () => (await import('./platform/code-reader-file.ts')).prefetchCodeReader())
  .catch(() => {})

/**
 * Resolves when the first frame should be drawn: at once, except for a link to a lookup on a device that probably has
 * the registry. In that case the first frame shows the answer.
 */
async function firstFrameDue(): Promise<void> {
  if (text.peek() === '' || !storedBefore) return
  await new Promise((resolve) => {
    setTimeout(resolve, FIRST_ANSWER_TIMEOUT_MS)
    void firstAnswer.then(resolve)
  })
}
