// `ready` resolves when the service worker controls this page and has the registry.
const workers = navigator.serviceWorker
const change = (wait) =>
  new Promise((resolve) => {
    workers.addEventListener('controllerchange', resolve, { once: true })
    setTimeout(resolve, wait, {})
  })

export const ready = start()

async function start() {
  if (!workers) {
    throw Error(
      isSecureContext
        ? 'No service workers here. A private window?'
        : 'The API needs HTTPS or localhost.',
    )
  }
  const { installing } = await register()
  await Promise.race([workers.ready, failure(installing)])
  await install()
  if (!workers.controller) await change(9000)
  if (!workers.controller) throw Error('No service worker controls this page; reload it.')
}

async function register() {
  let url = '/sw.js'
  try {
    url = trustedTypes
      .createPolicy('nameplate', { createScriptURL: () => '/sw.js' })
      .createScriptURL('')
  } catch {
    // No Trusted Types, or the app has the policy.
  }
  try {
    return await workers.register(url, { scope: '/', updateViaCache: 'none' })
  } catch (cause) {
    // Offline, a known one goes on.
    const known = await workers.getRegistration('/')
    if (known) return known
    throw Error(`No service worker: ${cause.message}`, { cause })
  }
}

const failure = (worker) =>
  new Promise((_, reject) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'redundant') reject(Error('The service worker was not installed.'))
    })
  })

// Asks again if the worker was replaced or is silent.
async function install() {
  const { active } = await workers.ready
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise((resolve) => {
    port1.onmessage = ({ data }) => 'ok' in data && resolve(data)
  })
  active.postMessage({ type: 'nameplate:install' }, [port2])
  const { ok, reason } = await Promise.race([answer, change(20000)])
  if (reason) throw Error(reason)
  if (!ok) return install()
}
