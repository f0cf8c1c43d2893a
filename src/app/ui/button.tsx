import type { ButtonHTMLAttributes, ComponentChildren, Ref } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface ButtonProps extends ButtonHTMLAttributes {
  /** `main` has the accent colour and appears once on a screen; `bare` has no frame. */
  readonly kind?: 'main' | 'bare' | undefined
  readonly icon?: IconName
  readonly class?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly children?: ComponentChildren
}

/** A raised key, with an icon before its words if it has one. */
export function Button({ kind, icon, class: more, children, ...attributes }: ButtonProps) {
  const classes = ['button', kind && `button--${kind}`, more].filter(Boolean).join(' ')
  return (
    <button type="button" class={classes} {...attributes}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

interface IconButtonProps extends ButtonProps {
  readonly icon: IconName
  /** What it does, and to what: the icon says neither. */
  readonly label: string
}

export function IconButton({ label, ...attributes }: IconButtonProps) {
  return <Button kind="bare" aria-label={label} {...attributes} />
}
