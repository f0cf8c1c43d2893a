import { useSignal } from '@preact/signals'
import { IconButton } from './button.tsx'

/** Shares something with another app; renders nothing if the browser cannot. */
export function ShareButton({ data }: { data: ShareData }) {
  const failed = useSignal(false)
  if (!('share' in navigator)) return null
  const share = async () => {
    failed.value = false
    try {
      await navigator.share(data)
    } catch (cause) {
      // The person has closed the share sheet.
      failed.value = !(cause instanceof DOMException && cause.name === 'AbortError')
    }
  }
  return (
    <>
      <IconButton icon="share" label="Share" title="Share" onClick={() => void share()} />
      {failed.value && (
        <p class="error by-hand stack stack--tight" role="alert">
          The browser could not share it. Copy it instead.
        </p>
      )}
    </>
  )
}
