import type { ComponentChildren } from 'preact'
import { restyledParts } from '../platform/address-style.ts'
import { useId } from 'preact/hooks'

interface PlateProps {
  readonly label: string
  /** Whether it shows an identity: an answer, a vendor, a device. Only these are metal. */
  readonly identity?: boolean
  readonly children: ComponentChildren
}

/** A surface for related content; a rating plate if it shows an identity. */
export function Plate({ label, identity = false, children }: PlateProps) {
  return (
    <section class={identity ? 'plate plate--identity stack' : 'plate stack'} aria-label={label}>
      {children}
    </section>
  )
}

/** Titles of at least this many characters are set smaller, so that they do not push the answer off a phone's screen. */
const LONG_TITLE = 40

interface PlateTitleProps {
  readonly isName?: boolean
  readonly children: string
}

/** The title of a plate. Names of organizations can be long, and in any script. */
export function PlateTitle({ isName = false, children: title }: PlateTitleProps) {
  const long = title.length > LONG_TITLE
  return (
    <h2
      class={long ? 'plate-title plate-title--long engraved' : 'plate-title engraved'}
      dir="auto"
      translate={!isName}
    >
      {title}
    </h2>
  )
}

/** Former names of a company; nothing if there are none. */
export function FormerNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <p class="soft">
      Formerly <bdi>{names.join(', ')}</bdi>
    </p>
  )
}

/** Sentences about an answer, with addresses in the reader's style; nothing if there are none. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null
  return (
    <ul class="notes stack stack--tight">
      {notes.map((note) => (
        <li key={note}>
          {restyledParts(note).map((part, at) =>
            at % 2 === 1 ? <bdi key={at}>{part}</bdi> : part,
          )}
        </li>
      ))}
    </ul>
  )
}

export function Cells({ children }: { children: ComponentChildren }) {
  return <dl class="cells">{children}</dl>
}

interface CellProps {
  readonly label: string
  /** Whether it takes the full width of the plate. */
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

interface SectionProps {
  readonly title: string
  /** `h3` within a part of the screen that has a heading of its own. */
  readonly heading?: 'h2' | 'h3'
  readonly class?: string
  readonly children: ComponentChildren
}

export function Section({
  title,
  heading: Heading = 'h2',
  class: classes,
  children,
}: SectionProps) {
  const id = useId()
  return (
    <section class={classes} aria-labelledby={id}>
      <Heading class="label" id={id}>
        {title}
      </Heading>
      {children}
    </section>
  )
}
