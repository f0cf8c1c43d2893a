import './api.css'
import { useEffect } from 'preact/hooks'
import { Budgets } from './budget-meters.tsx'
import { keepCurrent } from './budgets.ts'
import { getCall, postCall } from './request.ts'
import { Keys } from './keys.tsx'
import { Limits } from './limits.tsx'
import { answerer, settingsError, type Answerer } from './settings.ts'
import { Snippets } from './snippets.tsx'
import { TryOut } from './try-out.tsx'

/** The HTTP API: tried live, its budgets, keys and limits, and what to paste. */
export function ApiScreen() {
  useEffect(() => {
    document.title = 'API · Nameplate'
    return keepCurrent()
  }, [])
  return (
    <div class="stack api">
      <h1 class="screen-title">API</h1>
      <p class="api-lead">
        Every page of this origin can ask for vendors by <code class="digits">fetch</code>, with or
        without a network. <AnsweredBy answerer={answerer.value} />
      </p>
      <div class="api-pair">
        <TryOut
          title="GET /api/mac/{mac}"
          what="An address, or a prefix of at least six digits, in any notation. Gives the vendor and what the address is."
          members={GET_MEMBERS}
          callOf={getCall}
        />
        <TryOut
          title="POST /api/mac-lookup"
          what="The same as JSON, for programs that would rather not put it into a URL. Gives the vendor and its block."
          members={POST_MEMBERS}
          callOf={postCall}
        />
      </div>
      <p>
        Lists of addresses, vendors by name, and the registry itself are answered too:{' '}
        <a href="/api/openapi.json" target="_blank" rel="noreferrer">
          all endpoints as OpenAPI 3.1
        </a>
        .
      </p>
      {answerer.value === 'service worker' && (
        <>
          {settingsError.value !== null && (
            <p class="error" role="alert">
              {settingsError.value}
            </p>
          )}
          <Budgets />
          <div class="api-pair">
            <Keys />
            <Limits />
          </div>
        </>
      )}
      <Snippets />
    </div>
  )
}

const NETWORK = 'Until then a request goes to the host, which may have no API.'

const ANSWERED_BY: Readonly<Record<Answerer, string>> = {
  'service worker': 'The service worker on this device answers.',
  starting: `The service worker that answers is just being installed. ${NETWORK}`,
  bypassed: `This page was loaded past the service worker, as by a forced reload. Reload it once more. ${NETWORK}`,
  insecure:
    'There is no service worker to answer, because this page came without HTTPS: a request goes to the host, which may have no API. On localhost or by HTTPS it works.',
  unsupported:
    'There is no service worker to answer, because this browser has none here (a private window, perhaps): a request goes to the host, which may have no API.',
  failed: `The service worker that answers could not be installed: the connection broke off, the device is full, or this browser keeps no data for this site. Reload the page to try again. ${NETWORK}`,
}

function AnsweredBy({ answerer }: { answerer: Answerer }) {
  return (
    <span class={answerer === 'service worker' ? undefined : 'api-notice'} role="status">
      {ANSWERED_BY[answerer]}
    </span>
  )
}

const GET_MEMBERS = [
  ['found', 'whether a block holds it'],
  ['mac', 'what was asked, as pairs by colon'],
  ['oui', 'its first three pairs'],
  ['vendor', 'the organization as registered'],
  ['vendor_slug', 'one short name for all its spellings'],
  ['block_type', 'MA-L, MA-M, MA-S, IAB or CID'],
  ['country', 'two letters, or null'],
  ['administration', 'UAA or LAA'],
  ['transmission', 'unicast, multicast or broadcast'],
] as const

const POST_MEMBERS = [
  ['success', 'true; else false, and error with code and message'],
  ['data.company', 'the organization as registered'],
  ['data.type', 'MA-L, MA-M, MA-S, IAB or CID'],
  ['data.country', 'two letters, or null'],
  ['data.block_range', 'first and last address of the block'],
] as const
