import type { Ref } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface IconButtonProps {
  readonly icon: IconName
  /** What it does, and to what: a picture says neither. */
  readonly label: string
  readonly onClick: () => void
  /** For a button that stays down. */
  readonly pressed?: boolean
  /** For who brings the focus back to it. */
  readonly button?: Ref<HTMLButtonElement>
}

/** A button that is only a picture. */
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
