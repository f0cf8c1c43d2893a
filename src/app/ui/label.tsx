/** A label as if punched into tape and stuck on the plate: a person's own words, told apart from the registry's. */
export function Tape({ text }: { text: string }) {
  return (
    <span class="tape">
      <bdi>{text}</bdi>
    </span>
  )
}

/** A note with its lines as they were written. */
export function Note({ text }: { text: string }) {
  return text === '' ? null : (
    <p class="own-note" dir="auto">
      {text}
    </p>
  )
}
