import './api.css'
import { useEffect } from 'preact/hooks'
import { API_PATH, BASE } from '../../protocol/base-path.ts'
import { Budgets, Keys, LimitSettings } from './limits.tsx'
import { keepCurrent } from './budgets.ts'
import { getCall, postCall } from './request.ts'
import { answerer, settingsError, type Answerer } from './settings.ts'
import { TryOut } from './try-out.tsx'
import { ErrorText } from '../ui/text.tsx'
import { CopyButton } from '../ui/copy.tsx'
import { Section } from '../ui/plate.tsx'

export function ApiScreen() {
  useEffect(keepCurrent, [])
  return (
    <div class="stack api">
      <h1 class="screen-title">API</h1>
      <p class="api-lead">
        Every page {PAGES} can look up vendors with <code class="digits">fetch</code>, online or
        offline. <AnsweredBy answerer={answerer.value} />
      </p>
      <div class="api-pair">
        <TryOut
          title={`GET ${API_PATH}mac/{mac}`}
          what="An address, or a prefix of at least six digits, in any notation. Returns the vendor and the kind of address."
          members={GET_MEMBERS}
          callOf={getCall}
        />
        <TryOut
          title={`POST ${API_PATH}mac-lookup`}
          what="Takes a JSON body. Returns the vendor and its block."
          members={POST_MEMBERS}
          callOf={postCall}
        />
      </div>
      <p>
        With <code class="digits">?fields=first_seen</code> both also say in which year IEEE’s list
        first showed the block: <code class="digits">2007</code>,{' '}
        <code class="digits">../2000</code> where it may be older, or null where that is not known.
        With <code class="digits">former_names</code> they say what the vendor was called before.
      </p>
      <p>
        There are more endpoints for lists of addresses, vendors and the registry:{' '}
        <a href={`${API_PATH}openapi.json`} target="_blank" rel="noreferrer">
          all endpoints as OpenAPI 3.1
        </a>
        .
      </p>
      {answerer.value === 'service worker' && (
        <>
          <ErrorText>{settingsError.value}</ErrorText>
          <Budgets />
          <div class="api-pair">
            <Keys />
            <LimitSettings />
          </div>
        </>
      )}
      <Snippets />
    </div>
  )
}

const ANSWERED_BY: Readonly<Record<Answerer, string>> = {
  'service worker': 'The service worker on this device answers.',
  starting: 'Until the service worker is installed, requests go to the web server.',
  insecure:
    'There is no service worker, because this page was opened without HTTPS. Requests go to the web server, which may have no API. Use HTTPS or localhost.',
  unsupported:
    'There is no service worker, because the browser does not allow one here, as in some private windows. Requests go to the web server, which may have no API.',
  failed:
    'The service worker could not be installed: the connection was lost, the device is full, or the browser stores no data for this site. The app keeps trying. Until then requests go to the web server, which may have no API.',
}

/** Shown inside the paragraph so that nothing below it moves. */
const OF_A_MOMENT = new Set<Answerer>(['service worker', 'starting'])

function AnsweredBy({ answerer }: { answerer: Answerer }) {
  return (
    <span class={OF_A_MOMENT.has(answerer) ? undefined : 'api-notice'} role="status">
      {ANSWERED_BY[answerer]}
    </span>
  )
}

const GET_MEMBERS = [
  ['found', 'whether an assigned block contains the address'],
  ['mac', 'the address you asked about, with colons'],
  ['oui', 'its first three octets'],
  ['vendor', 'the organization as registered'],
  ['vendor_slug', 'a short identifier, the same for all spellings'],
  ['block_type', 'MA-L, MA-M, MA-S, IAB or CID'],
  ['country', 'two letters, or null'],
  ['administration', 'UAA or LAA'],
  ['transmission', 'unicast, multicast or broadcast'],
] as const

const POST_MEMBERS = [
  ['success', 'true, or false with an error code and message'],
  ['data.company', 'the organization as registered'],
  ['data.type', 'MA-L, MA-M, MA-S, IAB or CID'],
  ['data.country', 'two letters, or null'],
  ['data.block_range', 'first and last address of the block'],
] as const

const PAGE = `<script type="module">
  import { ready } from '${BASE}mac-api.js'
  await ready
  const answer = await (await fetch('${API_PATH}mac/00:00:0C:12:34:56')).json()
</script>`

const PAGES = BASE === '/' ? 'on this origin' : `below ${BASE}`

function Snippets() {
  const api = location.origin + API_PATH
  const curl = `curl '${api}mac/00:00:0C:12:34:56'`
  const curlPost = `curl '${api}mac-lookup' \\
  --json '{"mac":"00:00:0C:12:34:56"}'`
  return (
    <Section title="Code to copy" class="stack">
      <ul class="snippets">
        <Snippet
          title={`Another page ${PAGES}`}
          what="The script installs the service worker and the registry; the page needs nothing else."
          text={PAGE}
          copy="Copy code"
        />
        <Snippet
          title="A terminal"
          what="Other programs cannot reach this browser. They use the web server, if it runs the API, with its own keys and limits."
          text={`${curl}\n\n${curlPost}`}
          copy="Copy commands"
        />
      </ul>
      <p class="soft">
        Before a page on the internet may reach a server in your local network, Chromium (since
        version 142) asks you for permission. If it is declined, the request never arrives, whatever
        the server allows.
      </p>
    </Section>
  )
}

interface SnippetProps {
  readonly title: string
  readonly what: string
  readonly text: string
  readonly copy: string
}

function Snippet({ title, what, text, copy }: SnippetProps) {
  return (
    <li class="plate stack stack--tight">
      <h3>{title}</h3>
      <p class="soft">{what}</p>
      <pre class="digits code">{text}</pre>
      <div class="row">
        <CopyButton name={title} text={text} icon="copy">
          {copy}
        </CopyButton>
      </div>
    </li>
  )
}
