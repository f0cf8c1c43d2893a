/** A user's own label, set apart from what the registry says. */
export function Label({ text }: { text: string }) {
  return (
    <span class="user-label">
      <bdi>{text}</bdi>
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
