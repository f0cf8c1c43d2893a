import { serviceWorkerApi } from 'nameplate/service-worker'

const api = serviceWorkerApi()
self.addEventListener('install', (event) => event.waitUntil(api.install()))
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', api.respond)
self.addEventListener('fetch', (event) => {
  if (new URL(event.request.url).pathname === '/own') event.respondWith(new Response('own'))
})
