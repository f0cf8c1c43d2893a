import type { ButtonHTMLAttributes, ComponentChildren, Ref } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface ButtonProps extends ButtonHTMLAttributes {
  /** `main` has the accent colour and appears once per screen; `bare` has no frame. */
  readonly kind?: 'main' | 'bare' | undefined
  readonly icon?: IconName
  readonly class?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly disabled?: boolean
  readonly children?: ComponentChildren
}

/** A raised key, with an optional icon before its text. While disabled it keeps the focus. */
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
    <button
      type="button"
      class={classes}
      onClickCapture={icon === 'bin' ? onlyOnce : undefined}
      {...attributes}
      {...disabling}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A double click deletes one thing, not also what has come into its place. */
function onlyOnce(event: MouseEvent): void {
  if (event.detail > 1) event.stopImmediatePropagation()
}

/** Blocks both the button's action and its form. */
function doNothing(event: Event): void {
  event.preventDefault()
}

interface IconButtonProps extends ButtonProps {
  readonly icon: IconName
  /** Names the action and its object, which an icon does not. */
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
          // Allows the same file to be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
