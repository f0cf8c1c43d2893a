import './panel.css'
import type { ComponentChildren } from 'preact'
import { useId, useRef } from 'preact/hooks'
import { useSignal } from '@preact/signals'
import { Icon, type IconName } from '../ui/icon.tsx'

interface PanelProps {
  /** The label of the button and the name of the panel. */
  readonly name: string
  readonly icon: IconName
  /** The content of the button, if it is not its name: an icon, or other words. */
  readonly face?: ComponentChildren
  readonly class?: string
  /** Whether something in it needs attention. */
  readonly marked?: boolean
  /** @param close closes it and returns the focus to the button */
  readonly children: (close: () => void) => ComponentChildren
}

/**
 * A button, and the panel that it opens over the screen: next to it, or as a sheet at the bottom of a phone. A tap
 * outside and Escape close it. Typed text in it stays.
 */
export function Panel({ name, icon, face, class: more = '', marked, children }: PanelProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const opened = useSignal<'never' | 'open' | 'closed'>('never')
  const isOpen = opened.value === 'open'
  return (
    <>
      <button
        type="button"
        class={`button panel-key no-print ${more}`}
        popovertarget={id}
        aria-label={face === undefined ? name : undefined}
        title={face === undefined ? name : undefined}
        aria-expanded={isOpen}
        aria-haspopup="dialog"
      >
        <Icon name={icon} />
        <span class="panel-name">{face ?? name}</span>
        {marked === true && <span class="panel-mark" aria-hidden="true" />}
      </button>
      <div
        ref={panel}
        id={id}
        class="panel sheet no-print"
        popover="auto"
        role="dialog"
        aria-label={name}
        onBeforeToggle={({ currentTarget, newState }) => {
          if (newState === 'open') placeBeside(currentTarget)
          opened.value = newState === 'open' ? 'open' : 'closed'
        }}
      >
        {opened.value !== 'never' && children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}

/** Places a panel below its button, on the side with more room. The stylesheet places sheets. */
function placeBeside(panel: HTMLElement): void {
  const key = panel.previousElementSibling?.getBoundingClientRect()
  if (key === undefined) return
  const isLeft = key.left + key.right < document.documentElement.clientWidth
  const { style } = panel
  style.setProperty('--top', `${key.bottom + scrollY}px`)
  style.setProperty('--left', `${isLeft ? key.left : key.right}px`)
  style.setProperty('--shift', isLeft ? '0' : '-100%')
  style.setProperty('--below', `${innerHeight - key.bottom}px`)
}
