import { useSignal } from '@preact/signals'
import { Button, FileButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { readerError, readerRuns, readerStatus, readPhotos, startReader } from './reading.ts'
import { catchLargePaste } from '../platform/inventory-input.ts'
import { useWindowEvent } from '../ui/window-event.ts'
import { ErrorText } from '../ui/text.tsx'

const REFUSED = 'The browser did not allow reading the clipboard. Choose a photo instead.'
const NOTHING = 'There is no photo on the clipboard.'

export function PhotoInput() {
  const notPasted = useSignal('')
  // On this screen a paste needs no field. A text longer than any label opens as an inventory, as elsewhere.
  useWindowEvent('paste', (event) => {
    const files = Array.from(event.clipboardData?.files ?? [])
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (files.length === 0) catchLargePaste(event)
    if (event.defaultPrevented) return
    if (files.length > 0 || text !== '') void readPhotos(files.length > 0 ? files : [text])
  })
  const paste = async () => {
    notPasted.value = ''
    const pictures = await picturesOnClipboard().catch(() => null)
    if (pictures === null || pictures.length === 0) {
      notPasted.value = pictures === null ? REFUSED : NOTHING
    } else await readPhotos(pictures)
  }
  return (
    <section class="scan-photos stack" aria-label="Photos">
      <div class="row">
        <FileButton accept="image/*" multiple onFiles={(photos) => void readPhotos(photos)}>
          <Icon name="photo" />
          Choose a photo
        </FileButton>
        {'clipboard' in navigator && 'read' in navigator.clipboard && (
          <Button icon="paste" onClick={() => void paste()}>
            Paste a photo
          </Button>
        )}
      </div>
      <ErrorText>{notPasted.value}</ErrorText>
      {readerStatus.value !== null && <p role="status">{readerStatus}</p>}
      <ErrorText>{readerError.value}</ErrorText>
      {readerRuns.value === null && (
        <div class="row">
          <Button onClick={startReader}>Try again</Button>
        </div>
      )}
      <p class="soft">
        Bar codes, QR codes and Data Matrix codes, one or many. Photos are read on this device and
        never leave it.
      </p>
    </section>
  )
}

async function picturesOnClipboard(): Promise<Blob[]> {
  const pictures: Blob[] = []
  for (const item of await navigator.clipboard.read()) {
    const type = item.types.find((one) => one.startsWith('image/'))
    if (type !== undefined) pictures.push(await item.getType(type))
  }
  return pictures
}
