import { signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { messageOf } from '../../core/errors.ts'
import { readCamera, readerRuns } from './reading.ts'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'

/** The camera that the person has chosen, and the available ones, until the page is closed. */
const chosen = signal<string | null>(null)
const choices = signal<Camera['choices']>([])

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
        choices.value = opened.choices
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

  const { hasTorch = false, id = '' } = camera.value ?? {}
  const light = async () => {
    const on = !isLit.value
    if ((await camera.value?.light(on)) === true) isLit.value = on
  }
  return (
    <section class="scan-camera stack stack--tight" aria-label="Camera">
      <div class="scan-view" data-on={camera.value !== null}>
        <video ref={video} playsInline muted aria-hidden="true" />
        {error.value === null ? (
          <p class={camera.value ? 'scan-aim' : undefined}>
            {camera.value ? AIM : isSeen ? 'Starting the camera …' : 'Paused'}
          </p>
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
        {choices.value.length > 1 && (
          <Select
            class="scan-choice"
            aria-label="Choose a camera"
            value={chosen.value ?? id}
            options={choices.value}
            choose={(camera) => (chosen.value = camera)}
          />
        )}
      </div>
    </section>
  )
}

const AIM = 'Aim at the bar code or QR code of the label.'
const PHOTO = 'Or choose a photo of the label.'
const ENDED = `The camera was switched off, or another app is using it. Try again. ${PHOTO}`

function usePageInSight(): boolean {
  const seen = useSignal(document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => (seen.value = document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return seen.value
}

/** A camera's light; some browsers support it, but TypeScript does not declare it. */
interface TorchCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean
}

export interface Camera {
  readonly stream: MediaStream
  /** Identifies this camera among `choices`. */
  readonly id: string
  readonly choices: readonly (readonly [id: string, name: string])[]
  readonly hasTorch: boolean
  /** Switches the light on or off; resolves to false if the browser did not comply. */
  light(on: boolean): Promise<boolean>
  stop(): void
}

/** Enough pixels for six labels side by side, few enough to read several frames a second. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } }

/**
 * Turns a camera on: the given one, or by default the rear camera.
 * @throws {Error} with a sentence for the person
 */
async function openCamera(id: string | null): Promise<Camera> {
  // Undefined without HTTPS.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices?.getUserMedia === undefined) throw new Error(SENTENCES.NotSupportedError)
  const which = id === null ? { facingMode: 'environment' } : { deviceId: { exact: id } }
  let stream: MediaStream
  try {
    stream = await devices.getUserMedia({ video: { ...which, ...SIZE } })
  } catch (cause) {
    const name = cause instanceof DOMException ? cause.name : ''
    throw new Error(SENTENCES[name] ?? UNKNOWN, { cause })
  }
  const [track] = stream.getVideoTracks()
  // Browsers reveal the names of cameras only once one is on.
  const all = await devices.enumerateDevices().catch(() => [])
  const choices = all
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, at) => [deviceId, label || `Camera ${at + 1}`] as const)
  // Firefox has no such method.
  const capabilities: TorchCapabilities | undefined = track?.getCapabilities?.()
  return {
    stream,
    id: track?.getSettings().deviceId ?? '',
    choices,
    hasTorch: capabilities?.torch === true,
    light: async (on) => {
      const torch = { torch: on } as MediaTrackConstraintSet
      const switched = track?.applyConstraints({ advanced: [torch] })
      return (await switched?.then(() => true).catch(() => false)) ?? false
    },
    stop: () => stream.getTracks().forEach((one) => one.stop()),
  }
}

const UNKNOWN = `The camera could not be started. ${PHOTO}`

/** Messages by error name of Media Capture (https://w3c.github.io/mediacapture-main/#methods-5). */
const SENTENCES: Readonly<Record<string, string>> & { readonly NotSupportedError: string } = {
  NotAllowedError: `The camera is not allowed for this site. Allow it in the browser’s settings for this site. ${PHOTO}`,
  NotFoundError: `The browser found no camera on this device. ${PHOTO}`,
  OverconstrainedError: `This camera is no longer there. Choose another one. ${PHOTO}`,
  NotReadableError: `Another app is using the camera. Close it and try again. ${PHOTO}`,
  AbortError: UNKNOWN,
  NotSupportedError: `The browser does not let this page use a camera. ${PHOTO}`,
}
