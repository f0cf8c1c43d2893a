/** What a browser may know of a light beside the camera, which TypeScript does not. */
interface TorchCapabilities extends MediaTrackCapabilities {
  readonly torch?: boolean
}

/** A camera that is on. */
export interface Camera {
  readonly stream: MediaStream
  /** What tells the cameras of this device apart, the present one among them. */
  readonly id: string
  readonly choices: readonly { readonly id: string; readonly name: string }[]
  /** Whether it has a light. */
  readonly hasTorch: boolean
  /** Switches the light on or off; false where the browser did not. */
  light(on: boolean): Promise<boolean>
  /** Switches the camera off. */
  stop(): void
}

/** Enough pixels for six labels side by side, and no more than are read several times a second. */
const SIZE = { width: { ideal: 1280 }, height: { ideal: 720 } }

/**
 * Switches a camera on: the one asked for, else the one at the back.
 * @throws {Error} with a sentence for the person
 */
export async function openCamera(id: string | null): Promise<Camera> {
  // Absent where the page was opened without HTTPS.
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
  // Only now the browser says what the cameras are called.
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

/** By the names of the errors of Media Capture (https://w3c.github.io/mediacapture-main/#methods-5). */
const SENTENCES: Readonly<Record<string, string>> & { readonly NotSupportedError: string } = {
  NotAllowedError: `The camera is not allowed for this site. Allow it in the browser’s settings for this site, or choose a photo of the label.`,
  NotFoundError: NO_CAMERA,
  OverconstrainedError: NO_CAMERA,
  NotReadableError: `Another app is using the camera. Close it and try again, or choose a photo of the label.`,
  AbortError: UNKNOWN,
  NotSupportedError: `The browser does not let this page use a camera. ${PHOTO}`,
}
