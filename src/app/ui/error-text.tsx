/** Why something has failed, in a sentence; nothing while there is none. */
export function ErrorText({ children }: { children: string | null }) {
  if (children === null || children === '') return null
  return (
    <p class="error" role="alert">
      {children}
    </p>
  )
}
