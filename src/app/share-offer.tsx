import { fileInSentence } from '../core/text/inline-text.ts'
import { format } from './platform/format.ts'
import { discardShare, openShare, shares, type Share } from './platform/launch-content.ts'
import { useAnswer } from './ui/asking.ts'
import { Button } from './ui/button.tsx'
import { attempt } from './ui/notices.tsx'

/** Offers content that another site has shared with the app, or that nobody has opened yet. */
export function ShareOffer() {
  const [share] = shares.value
  return share && <Offer key={share.id} share={share} others={shares.value.length - 1} />
}

function Offer({ share, others }: { share: Share; others: number }) {
  const { files, address } = share
  // Until the devices are counted, and if they cannot be, the files are named instead.
  const devices = useAnswer(
    async (worker) =>
      address === null
        ? await worker.inventory.countDevices(
            files.map((content) => ({ name: content.name || null, content })),
          )
        : null,
    [share],
  )
  const what = address ?? (devices ? format.counted(devices, 'device') : named(files))
  const more = others === 0 ? '' : ` ${format.count(others)} more waiting.`
  const isEmpty = devices === 0
  return (
    <div class="message" role="region" aria-label="Shared">
      <p role="status">
        {isEmpty ? 'No address in ' : `Shared${share.isForeign ? ' by a web page' : ''}: `}
        <bdi>{what}</bdi>.{more}
      </p>
      <div class="row">
        {!isEmpty && <Button onClick={() => void attempt(() => openShare(share))}>Open</Button>}
        <Button kind="bare" onClick={() => void attempt(() => discardShare(share))}>
          {isEmpty ? 'Close' : 'Discard'}
        </Button>
      </div>
    </div>
  )
}

function named([first, ...others]: readonly File[]): string {
  const name = first?.name ? (fileInSentence(first.name) ?? 'a file') : 'the shared text'
  return others.length === 0 ? name : `${name} and ${format.counted(others.length, 'more file')}`
}
