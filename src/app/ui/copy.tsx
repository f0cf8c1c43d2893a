import { useSignal } from '@preact/signals'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { announceAtOnce } from './notices.tsx'
import { Digits } from './text.tsx'
import { Icon, type IconName } from './icon.tsx'
import { Button } from './button.tsx'

const CONFIRMED_MS = 1_600

/** Longer texts are copied but not read out. In UTF-16 units. */
const MAX_SPOKEN = 120

const MOST_ROWS = 3

interface CopyProps {
  /** Name of the copied text: `Colon`, `Link`. */
  readonly name: string
  readonly text: string
}

interface Outcome {
  /** The copied text; null once the confirmation has gone. */
  readonly text: string | null
  readonly isRefused: boolean
}

/** Copies `text`, and says until that changes whether it was refused, or for a moment that it was copied. */
function useCopy({ name, text }: CopyProps) {
  const outcome = useSignal<Outcome>({ text: null, isRefused: false })
  const isOfText = outcome.value.text === text
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      outcome.value = { text, isRefused: true }
      return
    }
    announceAtOnce(`${name} copied${spoken(text)}`)
    const mine = (outcome.value = { text, isRefused: false })
    setTimeout(() => {
      if (outcome.value === mine) outcome.value = { ...mine, text: null }
    }, CONFIRMED_MS)
  }
  const { isRefused } = outcome.value
  return { copied: isOfText && !isRefused, refused: isOfText && isRefused, copy: () => void copy() }
}

function spoken(text: string): string {
  return text.length > MAX_SPOKEN ? '.' : `: ${text}`
}

/** A line that one tap anywhere copies, even with gloves on. */
export function CopyLine(props: CopyProps) {
  const { copied, refused, copy } = useCopy(props)
  return (
    <>
      <button type="button" class="copy-line" onClick={copy}>
        <span class="label">
          <span class="hidden-visually">Copy </span>
          {props.name}
        </span>{' '}
        <Digits>{props.text}</Digits>
        <Icon name={copied ? 'done' : 'copy'} />
      </button>
      {refused && <CopyByHand {...props} />}
    </>
  )
}

interface CopyButtonProps extends CopyProps {
  readonly icon: IconName
  /** What it copies, if its text does not say so. */
  readonly label?: string
  readonly children: string
}

export function CopyButton({ icon, label, children, ...props }: CopyButtonProps) {
  const { copied, refused, copy } = useCopy(props)
  return (
    <>
      <Button icon={copied ? 'done' : icon} aria-label={copied ? undefined : label} onClick={copy}>
        {copied ? 'Copied' : children}
      </Button>
      {refused && <CopyByHand {...props} />}
    </>
  )
}

/** Shown if the browser refused: the text, selected, so that one key or the context menu copies it. */
function CopyByHand({ name, text }: CopyProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  return (
    <div class="by-hand stack stack--tight">
      <p id={id} role="alert">
        The browser did not allow copying. The text is selected: copy it by hand.
      </p>
      <textarea
        ref={field}
        class="input digits"
        readOnly
        rows={Math.min(MOST_ROWS, text.split('\n').length)}
        aria-label={name}
        aria-describedby={id}
        spellcheck={false}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </div>
  )
}

/** Shares something with another app; renders nothing if the browser cannot. */
export function ShareButton({ data }: { data: ShareData }) {
  const failed = useSignal(false)
  if (!('share' in navigator)) return null
  const share = async () => {
    failed.value = false
    try {
      await navigator.share(data)
    } catch (cause) {
      // The person has closed the share sheet, or it was open already.
      const name = cause instanceof DOMException ? cause.name : ''
      failed.value = name !== 'AbortError' && name !== 'InvalidStateError'
    }
  }
  return (
    <>
      <Button icon="share" onClick={() => void share()}>
        Share
      </Button>
      {failed.value && (
        <p class="error by-hand stack stack--tight" role="alert">
          The browser could not share it. Copy it instead.
        </p>
      )}
    </>
  )
}
