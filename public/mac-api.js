// `ready`: the service worker controls this page and has the registry.
const sw = navigator.serviceWorker
const { href, pathname: scope } = new URL('.', import.meta.url)
let url = href + 'sw.js'
const change = (wait) =>
  new Promise((done) => {
    sw.addEventListener('controllerchange', done)
    setTimeout(done, wait, {})
  })
const other = (where) => Error(where + ' has another service worker; use nameplate/service-worker.')

export const ready = start()

async function start() {
  if (!sw) throw Error(isSecureContext ? 'No service worker. A private window?' : 'It needs HTTPS.')
  if (scope[1] && !location.href.startsWith(href)) throw Error('The API is only below ' + href)
  // Ours would replace this page's, or never control the page.
  const page = await sw.getRegistration()
  const own = page?.active || page?.waiting || page?.installing
  if (own && own.scriptURL !== url && page.scope.startsWith(href)) throw other(page.scope)
  try {
    url = trustedTypes.createPolicy('nameplate', { createScriptURL: () => url }).createScriptURL('')
  } catch {
    // Unsupported, or created by the app.
  }
  const error = await sw.register(url, { scope, updateViaCache: 'none' }).catch((cause) => cause)
  // Offline, a known worker is enough.
  const known = await sw.getRegistration(scope)
  if (known?.scope !== href) throw Error('No service worker: ' + error.message)
  let next
  while (!known.active) {
    next = known.installing || known.waiting || next
    if (next?.state === 'redundant') throw Error('The service worker was not installed.')
    // The app may be registering it.
    await new Promise((done) => (next ? (next.onstatechange = done) : setTimeout(done, 50)))
  }
  // Ask again if it was replaced or falls silent. A different sw.js does not even begin to answer.
  for (let reply = {}, left = 3; !reply.ok; left--) {
    if (!left) throw other(href)
    reply = await new Promise((done) => {
      const { port1, port2 } = new MessageChannel()
      const asked = known.active
      const deaf = setTimeout(() => known.active === asked && done({}, (left = 1)), 2e3)
      port1.onmessage = ({ data }) => {
        clearTimeout(deaf)
        'ok' in data ? done(data) : (left = 4)
      }
      asked.postMessage({ type: 'nameplate:install' }, [port2])
      change(2e4).then(done)
    })
    if (reply.reason) throw Error(reply.reason)
  }
  const away = () => sw.controller !== known.active
  if (away()) await change(9e3)
  if (away()) throw Error('No service worker controls this page; reload it.')
}
