import { computed, signal, useSignal, type ReadonlySignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { Button } from '../ui/button.tsx'
import { announceAtOnce } from '../ui/notices.tsx'
import { Select } from '../ui/select.tsx'
import { Digits } from '../ui/text.tsx'
import { Plate } from '../ui/plate.tsx'
import { sendAndNote } from './budgets.ts'
import { durationText, type Call, type Exchange } from './request.ts'
import { useKeptText } from '../ui/kept-text.ts'
import { answerer, settings } from './settings.ts'
import { VERBATIM } from '../ui/keyboard.ts'

interface TryOutProps {
  readonly title: string
  readonly what: string
  readonly members: readonly (readonly [name: string, meaning: string])[]
  readonly callOf: (mac: string, key: string | null) => Call
}

const EXAMPLE = '00:00:0C:12:34:56'

/** One endpoint: a request that is really sent, and its response. */
export function TryOut({ title, what, members, callOf }: TryOutProps) {
  const id = useId()
  const [typed, keep] = useKeptText(`nameplate-try ${title}`)
  const mac = typed.value ?? EXAMPLE
  const exchange = useSignal<Exchange | 'waiting' | null>(null)
  const call = callOf(mac, chosenKey.value)
  const submit = async (event: Event) => {
    event.preventDefault()
    exchange.value = 'waiting'
    const given = await sendAndNote(call)
    exchange.value = given
    announceAtOnce(summary(given))
  }
  return (
    <Plate label={title}>
      <h2 class="endpoint">
        <Digits>{title}</Digits>
      </h2>
      <p>{what}</p>
      <form class="try stack stack--tight" onSubmit={(event) => void submit(event)}>
        <label class="label" for={id}>
          Address
        </label>
        <input
          id={id}
          class="input digits"
          value={mac}
          {...VERBATIM}
          onInput={({ currentTarget: { value } }) => keep(value)}
        />
        <KeyChoice />
        <pre class="digits code">{requestText(call)}</pre>
        <Button type="submit" disabled={exchange.value === 'waiting'}>
          Send {call.method}
        </Button>
      </form>
      {exchange.value !== null && exchange.value !== 'waiting' && (
        <Answered method={call.method} exchange={exchange.value} />
      )}
      <details>
        <summary>Response fields</summary>
        <dl class="members">
          {members.map(([name, meaning]) => (
            <div key={name}>
              <dt class="small digits">{name}</dt>
              <dd class="soft">{meaning}</dd>
            </div>
          ))}
        </dl>
      </details>
    </Plate>
  )
}

const chosen = signal('')

/** The key to send with try-out requests; null if none is chosen or the chosen one was removed. */
const chosenKey: ReadonlySignal<string | null> = computed(() =>
  settings.value?.keys.includes(chosen.value) ? chosen.value : null,
)

function KeyChoice() {
  const id = useId()
  const keys = settings.value?.keys ?? []
  if (keys.length === 0) return null
  return (
    <>
      <label class="label" for={id}>
        API key
      </label>
      <Select
        id={id}
        class="digits"
        value={chosenKey.value ?? ''}
        options={[['', 'none'], ...keys.map((key) => [key, key] as const)]}
        choose={(key) => (chosen.value = key)}
      />
    </>
  )
}

function requestText({ method, path, body, key }: Call): string {
  return [
    `${method} ${path}`,
    ...(key === null ? [] : [`X-API-Key: ${key}`]),
    ...(body === null ? [] : ['Content-Type: application/json', '', body]),
  ].join('\n')
}

/** Service workers send no reason phrases. */
const REASONS: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  429: 'Too Many Requests',
  503: 'Service Unavailable',
}

function statusText(status: number): string {
  return `${status} ${REASONS[status] ?? ''}`.trim()
}

function summary(exchange: Exchange): string {
  return exchange.kind === 'answer'
    ? `Answered ${statusText(exchange.status)} in ${durationText(exchange.duration)}.`
    : 'No response.'
}

function Answered({ method, exchange }: { method: Call['method']; exchange: Exchange }) {
  if (exchange.kind === 'no answer') {
    return (
      <p class="error">
        No response ({exchange.reason}). There is no service worker, and the web server cannot be
        reached.
      </p>
    )
  }
  const { status, headers, body, isJson, duration } = exchange
  return (
    <section class="answered stack stack--tight" aria-label={`Answer to ${method}`}>
      <p class="row answered-line">
        <strong class={status < 400 ? 'digits' : 'digits answered-error'}>
          {statusText(status)}
        </strong>
        <span class="soft">
          {durationText(duration)}
          {answerer.value === 'service worker' ? ', by the service worker' : ', by the web server'}
        </span>
      </p>
      {isJson ? (
        <pre class="digits code">{body}</pre>
      ) : (
        <p class="error">
          This did not come from the API: the web server has none and sent another document.
        </p>
      )}
      <h3 class="label">Headers</h3>
      <dl class="small digits headers">
        {headers.map(([name, value]) => (
          <div key={name} class="row">
            <dt>{name}:</dt> <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
