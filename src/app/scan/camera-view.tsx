import { signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { messageOf } from '../../core/errors.ts'
import { openCamera, type Camera } from './camera.ts'
import { readCamera, readerRuns } from './reading.ts'
import { Button } from '../ui/button.tsx'

/** The camera that the person has chosen, while the page is open. */
const chosen = signal<string | null>(null)

/** The camera's picture. The camera is on only while the screen is visible. */
export function CameraView() {
  const video = useRef<HTMLVideoElement>(null)
  const camera = useSignal<Camera | null>(null)
  const error = useSignal<string | null>(null)
  const attempt = useSignal(0)
  const isLit = useSignal(false)
  const isSeen = usePageInSight()

  useEffect(() => {
    const view = video.current
    if (!isSeen || view === null) return
    const end = new AbortController()
    error.value = null
    openCamera(chosen.value).then(
      async (opened) => {
        if (end.signal.aborted) {
          opened.stop()
          return
        }
        camera.value = opened
        view.srcObject = opened.stream
        const [track] = opened.stream.getVideoTracks()
        track?.addEventListener('ended', () => (error.value = ENDED), { signal: end.signal })
        // A browser that refuses to start it shows its play control.
        await view.play().catch(() => {})
      },
      (cause: unknown) => {
        if (!end.signal.aborted) error.value = messageOf(cause)
      },
    )
    return () => {
      end.abort()
      camera.peek()?.stop()
      camera.value = null
      isLit.value = false
      view.srcObject = null
    }
  }, [isSeen, chosen.value, attempt.value])

  useEffect(() => {
    if (video.current === null || camera.value === null) return
    const end = new AbortController()
    void readCamera(video.current, end.signal)
    return () => end.abort()
  }, [camera.value, readerRuns.value])

  const { choices = [], hasTorch = false, id } = camera.value ?? {}
  const light = async () => {
    const on = !isLit.value
    if ((await camera.value?.light(on)) === true) isLit.value = on
  }
  return (
    <section class="scan-camera stack stack--tight" aria-label="Camera">
      <div class="scan-view" data-on={camera.value !== null}>
        <video ref={video} playsInline muted aria-hidden="true" />
        {error.value === null ? (
          camera.value === null && <p>{isSeen ? 'Starting the camera …' : 'Paused'}</p>
        ) : (
          <p role="alert">{error}</p>
        )}
      </div>
      <div class="row">
        {error.value !== null && (
          <Button onClick={() => attempt.value++}>Try the camera again</Button>
        )}
        {hasTorch && (
          <Button icon="torch" aria-pressed={isLit.value} onClick={() => void light()}>
            Light
          </Button>
        )}
        {choices.length > 1 && (
          <select
            class="input scan-choice"
            aria-label="Choose a camera"
            value={id}
            onChange={({ currentTarget }) => (chosen.value = currentTarget.value)}
          >
            {choices.map((choice) => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </select>
        )}
      </div>
    </section>
  )
}

const ENDED =
  'The camera was switched off, or another app is using it. Try again, or choose a photo.'

function usePageInSight(): boolean {
  const seen = useSignal(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => (seen.value = document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return seen.value
}
