/** A camera's light, which some browsers support and TypeScript does not declare. */
interface TorchCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean
}

export interface Camera {
  readonly stream: MediaStream
  /** Identifies this camera among `choices`. */
  readonly id: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  readonly hasTorch: boolean
  /** Switches the light on or off; resolves to false if the browser did not. */
  light(on: boolean): Promise<boolean>
  stop(): void
}

/** Enough pixels for six labels side by side, and few enough to read several frames a second. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } }

/**
 * Switches a camera on: the given one, or by default the rear camera.
 * @throws {Error} with a sentence for the person
 */
export async function openCamera(id: string | null): Promise<Camera> {
  // Absent without HTTPS.
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
  // Browsers tell the cameras' names only once one is on.
  const all = await devices.enumerateDevices().catch(() => [])
  const choices = all
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || `Camera ${at + 1}` }))
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

const PHOTO = 'Take a photo of the label instead, or choose a picture.'
const NO_CAMERA = `The browser found no camera on this device. ${PHOTO}`
const UNKNOWN = `The camera could not be started. ${PHOTO}`

/** Messages by error name of Media Capture (https://w3c.github.io/mediacapture-main/#methods-5). */
const SENTENCES: Readonly<Record<string, string>> & { readonly NotSupportedError: string } = {
  NotAllowedError: `The camera is not allowed for this site. Allow it in the browser’s settings for this site, or choose a photo of the label.`,
  NotFoundError: NO_CAMERA,
  OverconstrainedError: NO_CAMERA,
  NotReadableError: `Another app is using the camera. Close it and try again, or choose a photo of the label.`,
  AbortError: UNKNOWN,
  NotSupportedError: `The browser does not let this page use a camera. ${PHOTO}`,
}
