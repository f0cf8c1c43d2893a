import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { format } from '../platform/format.ts'
import { registryStatus } from '../platform/worker-client.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { missingSentence, notKeptSentence, sourceName, UNREAD } from './sentences.ts'
import { continueHere, keeping, readAgain, run } from './current-inventory.ts'

/** The notices that somebody has closed. */
const closed = signal<readonly string[]>([])

/** Important notices about the open inventory, in the place of messages: they move no rows. */
export function Notices() {
  const { value } = run
  if (value.kind !== 'done') return null
  const { id, compared, sources, registryVersion } = value.summary
  const now = registryStatus.value.registry?.version ?? registryVersion
  const missing = compared === null ? '' : missingSentence(compared)
  const { notKept = null, isHere = true } = keeping.value ?? {}
  return (
    <>
      {notKept !== null && (
        <div class="message" role="alert">
          <p class="error">{notKeptSentence(notKept)}</p>
        </div>
      )}
      {!isHere && (
        <div class="message" role="status">
          <p>This inventory is open in another tab, where it can be changed.</p>
          <div class="row">
            <Button onClick={continueHere}>Continue here</Button>
          </div>
        </div>
      )}
      {sources.map(({ capture, ...source }, at) => {
        const problem = capture?.problem
        if (!problem) return null
        return (
          <Notice key={`${id} ${at}`} name={`${id} ${problem}`} isError>
            <bdi>{sourceName({ ...source, capture })}</bdi>: {problem}
          </Notice>
        )
      })}
      {sources.map((source, at) => {
        if (!source.isUnread) return null
        const name = sourceName(source)
        return (
          <Notice key={`${id} unread ${at}`} name={`${id} unread ${at} ${name}`} isError>
            <bdi>{name}</bdi> {UNREAD} Its text is among the sources, where it can be copied.
          </Notice>
        )
      })}
      {missing !== '' && <Notice name={`${id} ${missing}`}>{missing}</Notice>}
      {/* A result belongs to one registry. */}
      {now !== registryVersion && (
        <Notice name={`${id} ${now}`} action={<Button onClick={readAgain}>Look up again</Button>}>
          A newer registry, dated {format.date(now)}, is on this device now.
        </Notice>
      )}
    </>
  )
}

interface NoticeProps {
  /** Identifies the notice, so that it stays closed. */
  readonly name: string
  readonly isError?: boolean
  readonly action?: ComponentChildren
  readonly children: ComponentChildren
}

function Notice({ name, isError = false, action, children }: NoticeProps) {
  if (closed.value.includes(name)) return null
  return (
    <div class="message" role={isError ? 'alert' : 'status'}>
      <p class={isError ? 'error' : undefined}>{children}</p>
      <div class="row">
        {action}
        <IconButton
          icon="clear"
          label="Close"
          onClick={() => (closed.value = [...closed.peek(), name])}
        />
      </div>
    </div>
  )
}
