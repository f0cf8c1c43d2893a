import type { ButtonHTMLAttributes, ComponentChildren, Ref } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface ButtonProps extends ButtonHTMLAttributes {
  /** `main` has the accent colour and appears once on a screen; `bare` has no frame. */
  readonly kind?: 'main' | 'bare' | undefined
  readonly icon?: IconName
  readonly class?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly disabled?: boolean
  readonly children?: ComponentChildren
}

/** A raised key, with an icon before its words if it has one. While it is disabled it keeps the focus. */
export function Button({
  kind,
  icon,
  class: more,
  children,
  disabled,
  ...attributes
}: ButtonProps) {
  const classes = ['button', kind && `button--${kind}`, more].filter(Boolean).join(' ')
  const disabling = disabled === true && { 'aria-disabled': true, onClick: doNothing }
  return (
    <button type="button" class={classes} {...attributes} {...disabling}>
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** Neither what it does, nor the form that it would send. */
function doNothing(event: Event): void {
  event.preventDefault()
}

interface IconButtonProps extends ButtonProps {
  readonly icon: IconName
  /** What it does, and to what: the icon says neither. */
  readonly label: string
}

export function IconButton({ label, ...attributes }: IconButtonProps) {
  return <Button kind="bare" aria-label={label} title={label} {...attributes} />
}

interface FileButtonProps {
  /** Types of files, as in HTML's `accept`; without it, any. */
  readonly accept?: string
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ComponentChildren
}

export function FileButton({ onFiles, children, ...attributes }: FileButtonProps) {
  return (
    <label class="button file-button">
      {children}
      <input
        class="hidden-visually"
        type="file"
        {...attributes}
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? [])
          // So that the same file can be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
