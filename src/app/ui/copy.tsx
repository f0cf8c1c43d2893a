import { useSignal } from '@preact/signals'
import { announceAtOnce } from './announcer.ts'
import { Icon, type IconName } from './icon.tsx'

const CONFIRMED_MS = 1_600

/** What is longer is copied but not read out. */
const MAX_SPOKEN = 120

interface CopyProps {
  /** What is copied, as it is called: `Colon`, `Link`. */
  readonly name: string
  readonly text: string
}

/** Copies `text`; `copied` stays true as long as the confirmation is to be seen. */
function useCopy({ name, text }: CopyProps) {
  const copied = useSignal(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      announceAtOnce(
        `The browser did not allow copying. Select the text and copy it by hand${spoken(text)}`,
      )
      return
    }
    announceAtOnce(`${name} copied${spoken(text)}`)
    copied.value = true
    setTimeout(() => (copied.value = false), CONFIRMED_MS)
  }
  return { copied, copy: () => void copy() }
}

function spoken(text: string): string {
  return text.length > MAX_SPOKEN ? '.' : `: ${text}`
}

/** A line that is copied whole by one tap anywhere on it, with a glove too. */
export function CopyLine(props: CopyProps) {
  const { copied, copy } = useCopy(props)
  return (
    <button type="button" class="copy-line" onClick={copy}>
      <span class="label">
        <span class="hidden-visually">Copy </span>
        {props.name}
      </span>{' '}
      <span class="digits">{props.text}</span>
      <Icon name={copied.value ? 'done' : 'copy'} />
    </button>
  )
}

/** A button that copies something that is not shown beside it. */
export function CopyButton({
  icon,
  children,
  ...props
}: CopyProps & { icon: IconName; children: string }) {
  const { copied, copy } = useCopy(props)
  return (
    <button type="button" class="button" onClick={copy}>
      <Icon name={copied.value ? 'done' : icon} />
      {copied.value ? 'Copied' : children}
    </button>
  )
}
