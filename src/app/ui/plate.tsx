import type { ComponentChildren } from 'preact'

/** The rating plate: the one surface of the app on which an answer stands. */
export function Plate({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <section class="plate stack" aria-label={label}>
      {children}
    </section>
  )
}

/** From so many characters on a title is set smaller, so that it does not push the answer off a phone. */
const LONG_TITLE = 40

/** What stands biggest on a plate. Names of organizations may be long, and in any script. */
export function PlateTitle({ children: title }: { children: string }) {
  const long = title.length > LONG_TITLE
  return (
    <h2 class={long ? 'plate-title plate-title--long engraved' : 'plate-title engraved'} dir="auto">
      {title}
    </h2>
  )
}

/** The labelled fields of a plate; its children are `Cell`s. */
export function Cells({ children }: { children: ComponentChildren }) {
  return <dl class="cells">{children}</dl>
}

interface CellProps {
  readonly label: string
  /** Takes the whole width of the plate. */
  readonly wide?: boolean
  readonly children: ComponentChildren
}

export function Cell({ label, wide = false, children }: CellProps) {
  return (
    <div class={wide ? 'cell cell--wide' : 'cell'}>
      <dt class="label">{label}</dt>
      <dd class="engraved">{children}</dd>
    </div>
  )
}
