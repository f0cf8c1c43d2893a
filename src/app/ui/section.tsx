import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

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
