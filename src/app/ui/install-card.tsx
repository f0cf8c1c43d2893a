import './install-card.css'
import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { BASE } from '../../protocol/base-path.ts'
import { dismissInstallOffer, installApp, type InstallCardProps } from './install-offer.tsx'
import { announceAtOnce } from './notices.tsx'
import { Icon } from './icon.tsx'
import { ErrorText } from './text.tsx'
import { Button } from './button.tsx'

export function InstallCard({ way, dismissible }: InstallCardProps) {
  const title = useId()
  const refused = useSignal(false)
  const install = async () => {
    refused.value = !(await installApp())
  }
  return (
    <section class="row install-offer" aria-labelledby={title}>
      <img src={`${BASE}icon.svg`} alt="" width="48" height="48" />
      <div class="install-offer-words">
        <h2 id={title}>
          {way === 'prompt' ? 'Install Nameplate' : 'Add Nameplate to the Home Screen'}
        </h2>
        {way === 'prompt' ? <p>{GAIN}</p> : <HomeScreen />}
        <ErrorText>
          {refused.value ? 'The browser showed no prompt. Look for “Install” in its menu.' : null}
        </ErrorText>
      </div>
      {(way === 'prompt' || dismissible) && (
        <div class="row">
          {way === 'prompt' && <Button onClick={() => void install()}>Install</Button>}
          {dismissible && (
            <Button kind="bare" onClick={dismiss}>
              Not now
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function dismiss(): void {
  dismissInstallOffer()
  announceAtOnce('You can still install it from the Registry screen.')
}

const GAIN =
  'It opens in its own window, accepts files and shared text from other apps, and the browser keeps the registry and your history longer.'

function HomeScreen() {
  return (
    <p>
      Tap <Icon name="share" /> <strong>Share</strong>, then <strong>Add to Home Screen</strong>. It
      then opens like any app; otherwise Safari deletes the registry and your history after seven
      days without a visit.
    </p>
  )
}
