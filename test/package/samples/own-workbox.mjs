import { serviceWorkerApi } from 'nameplate/service-worker'
import { registerRoute } from 'workbox-routing'

const api = serviceWorkerApi()
for (const method of api.methods) registerRoute(api.match, api.handler, method)
registerRoute('/own', () => new Response('own'))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
