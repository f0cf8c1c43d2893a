import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Connect, Plugin } from 'vite'
import { send } from '../server/http/send-answer.ts'
import { openapi } from '../api/openapi.ts'
import { isApiPath } from '../api/network.ts'
import { networkApi, networkLimiter } from '../server/api.ts'
import { readEnvironment } from '../server/env.ts'
import { PAGE_POLICY } from '../hosting/policy.ts'
import { headersFile } from '../hosting/headers-file.ts'
import { RegistryFolder } from '../server/registry/registry-folder.ts'
import { targetOf } from '../server/http/request.ts'

/**
 * Answers the API in Vite's development and preview servers like our own server. Without it they answer /api/ with the
 * app's page if no service worker does: at the first load, after a hard reload, and for curl.
 */
export function apiPlugin(): Plugin {
  return {
    name: 'nameplate-api',
    config: () => ({
      // A path without a file gives 404, as on our server: a page in place of an old service worker would keep it alive.
      appType: 'mpa',
      // The API answers requests from other origins itself; Vite would refuse their preflight requests first.
      server: { cors: false },
      preview: { cors: false },
    }),
    // These hooks run before Vite's own middlewares; functions that they return would run after them.
    configureServer(server) {
      const { publicDir, base } = server.config
      server.middlewares.use(apiMiddleware(join(publicDir, 'registry'), base))
    },
    configurePreviewServer(server) {
      const { root, build, base } = server.config
      server.middlewares.use(apiMiddleware(resolve(root, build.outDir, 'registry'), base))
    },
  }
}

/**
 * Gives the built app our server's security policy on other hosts: `_headers`, which some static hosts read, and the
 * policy in the page itself for the rest. Not in development, where Vite needs inline scripts.
 */
export function headersPlugin(): Plugin {
  return {
    name: 'nameplate-headers',
    apply: 'build',
    generateBundle() {
      const source = headersFile(this.environment.config.base)
      this.emitFile({ type: 'asset', fileName: '_headers', source })
    },
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: PAGE_POLICY },
        injectTo: 'head-prepend',
      },
    ],
  }
}

/** Gives the service worker the description of the API as a file, read on request. */
export function descriptionPlugin(): Plugin {
  const source = JSON.stringify(openapi)
  return {
    name: 'nameplate-description',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'openapi.json', source })
    },
    configureServer(server) {
      server.middlewares.use('/openapi.json', (_, response) => {
        response.setHeader('Content-Type', 'application/json').end(source)
      })
    },
  }
}

/** Files of `public/` that contain paths of the app; Vite alone would copy them unchanged. */
const WITH_PATHS = ['_redirects', 'share/index.html']

/** Accepts any path on the host as the app's base (`--base /nameplate/`), and refuses anything else. */
export function basePlugin(): Plugin {
  return {
    name: 'nameplate-base',
    configResolved({ base }) {
      if (!/^\/(?:[\w.~%@+-]+\/)*$/.test(base)) {
        throw new Error(
          `The base ${JSON.stringify(base)} is no path on the app's own host; give one as in --base /nameplate/.`,
        )
      }
    },
    async generateBundle() {
      const { base, publicDir } = this.environment.config
      if (base === '/') return
      for (const fileName of WITH_PATHS) {
        const text = await readFile(join(publicDir, fileName), 'utf8')
        const source = text.replaceAll(/\/(?=\?shared=|share )/g, base)
        this.emitFile({ type: 'asset', fileName, source })
      }
    },
  }
}

function apiMiddleware(folder: string, base: string): Connect.NextHandleFunction {
  const registry = new RegistryFolder(folder)
  const api = networkApi({
    registry: () => registry.current(),
    limiter: networkLimiter(readEnvironment(process.env).apiKeys),
    trustedProxies: 0,
    now: () => Date.now(),
    base,
  })
  return (request, response, next) => {
    // Vite removes its base from `url`.
    const url = targetOf(request.originalUrl ?? request.url ?? '')
    if (url === null || !isApiPath(url.pathname, base)) {
      next()
      return
    }
    Promise.resolve(api.answer(request, url))
      .then((answered) => send(request, response, answered, false))
      .catch(() => response.destroy())
  }
}
