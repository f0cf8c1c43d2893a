import type { Ref } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface IconButtonProps {
  readonly icon: IconName
  /** What it does, and to what: the icon says neither. */
  readonly label: string
  readonly onClick: () => void
  /** For a toggle button. */
  readonly pressed?: boolean
  /** For a caller that returns the focus to it. */
  readonly button?: Ref<HTMLButtonElement>
}

/** A button with only an icon. */
export function IconButton({ icon, label, onClick, pressed, button = null }: IconButtonProps) {
  return (
    <button
      ref={button}
      type="button"
      class="button button--bare"
      aria-label={label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
}
