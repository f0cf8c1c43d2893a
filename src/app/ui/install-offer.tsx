import { effect, signal } from '@preact/signals'
import type { FunctionComponent } from 'preact'
import { installDismissed, installWay } from '../platform/install-prompt.ts'
import type { InstallCardProps } from './install-card.tsx'

const card = signal<FunctionComponent<InstallCardProps> | null>(null)

effect(() => {
  if (installWay.value === null || card.peek() !== null) return
  import('./install-card.tsx').then(
    ({ InstallCard }) => (card.value = InstallCard),
    () => {
      // If a file of the app cannot be loaded, it cannot be installed either.
    },
  )
})

export function InstallOffer({ dismissible = false }: { dismissible?: boolean }) {
  const Card = card.value
  const way = installWay.value
  if (Card === null || way === null || (dismissible && installDismissed.value)) return null
  return <Card way={way} dismissible={dismissible} />
}
