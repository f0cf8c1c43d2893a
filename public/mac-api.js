// `ready`: the service worker controls this page and has the registry.
const sw = navigator.serviceWorker
const change = (wait) =>
  new Promise((resolve) => {
    sw.addEventListener('controllerchange', resolve)
    setTimeout(resolve, wait, {})
  })
let url = '/sw.js'

export const ready = start()

async function start() {
  if (!sw) {
    throw Error(isSecureContext ? 'No service sw. A private window?' : 'The API needs HTTPS.')
  }
  const known = await register()
  // Chromium forgets skipWaiting().
  new BroadcastChannel('nameplate-app').onmessage = () => {
    const timer = setInterval(() => known.waiting && new Worker(url).terminate(), 250)
    setTimeout(clearInterval, 30000, timer)
  }
  await new Promise((resolve, reject) => {
    sw.ready.then(resolve)
    known.installing?.addEventListener('statechange', ({ target }) => {
      if (target.state === 'redundant') reject(Error('The service worker was not installed.'))
    })
  })
  await install()
  if (!sw.controller) await change(9000)
  if (!sw.controller) throw Error('No service worker controls this page; reload it.')
}

async function register() {
  try {
    url = trustedTypes.createPolicy('nameplate', { createScriptURL: () => url }).createScriptURL('')
  } catch {
    // No Trusted Types, or the app has it.
  }
  try {
    return await sw.register(url, { scope: '/', updateViaCache: 'none' })
  } catch (cause) {
    // Offline, a known one goes on.
    const known = await sw.getRegistration('/')
    if (known) return known
    throw Error(`No service worker: ${cause.message}`)
  }
}

// Again if the worker was replaced or is silent.
async function install() {
  const { active } = await sw.ready
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => 'ok' in data && resolve(data)
  })
  active.postMessage({ type: 'nameplate:install' }, [port2])
  const { ok, reason } = await Promise.race([answer, change(20000)])
  if (reason) throw Error(reason)
  if (!ok) return install()
}
