import { Fragment } from 'preact'

/**
 * Digits in tabular figures. On a narrow line they break after a colon, a dot or a slash, not between the two digits of
 * an octet.
 */
export function Digits({ children: text }: { children: string }) {
  return (
    <span class="digits">
      {text.split(/(?<=[:./])/).flatMap((part, at) => (at === 0 ? part : [<wbr key={at} />, part]))}
    </span>
  )
}

interface NamedProps {
  readonly text: string
  readonly names: readonly string[]
}

/** A text with names in it, which stay untranslated if the page is translated. */
export function Named({ text, names: [name, ...others] }: NamedProps) {
  if (name === undefined) return <>{text}</>
  const parts = name === '' ? [text] : text.split(name)
  return (
    <>
      {parts.map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <bdi>{name}</bdi>}
          <Named text={part} names={others} />
        </Fragment>
      ))}
    </>
  )
}

/** A user's own label, set apart from the registry's data. */
export function Label({ text }: { text: string }) {
  return (
    <span class="user-label">
      <bdi>{text}</bdi>
    </span>
  )
}

/** The user's own name next to the company, or the company alone. */
export function OwnName({ name, title }: { name: string; title: string }) {
  if (name === '') return <bdi>{title}</bdi>
  return (
    <span>
      <b>
        <bdi>{name}</bdi>
      </b>{' '}
      <bdi class="soft">{title}</bdi>
    </span>
  )
}

export function Note({ text }: { text: string }) {
  return text === '' ? null : (
    <p class="own-note" dir="auto">
      {text}
    </p>
  )
}

/** Why something has failed, in a sentence; nothing if it has not. */
export function ErrorText({ children }: { children: string | null }) {
  if (children === null || children === '') return null
  return (
    <p class="error" role="alert">
      {children}
    </p>
  )
}
