import { useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { DropTarget } from './inventory/input/drop-target.tsx'
import { announcement } from './ui/notices.tsx'
import { Icon } from './ui/icon.tsx'
import { href } from './platform/route.ts'
import { route, pageTitle } from './platform/router.ts'
import { offline } from '../offline/page/app-updates.ts'
import { MORE_SCREEN, screenNamed, SCREENS, type Screen } from './screens.tsx'
import { registryStatus } from './platform/worker-client.ts'
import { Messages } from './messages.tsx'

/** The frame of every screen: the name, the navigation, the messages, and the only live region. */
export function Shell() {
  const screen = screenNamed(route.value.screen)
  const main = useRef<HTMLElement>(null)
  useFocusOnArrival(main)
  const skip = (event: Event) => {
    event.preventDefault()
    main.current?.focus()
  }
  return (
    <div class="shell">
      <TabTitle screen={screen.title} />
      <a class="skip button hidden-visually" href="#main" onClick={skip}>
        Skip to content
      </a>
      <header class="brand">
        <a href={href('')} aria-label="Nameplate">
          <Icon name="plate" />
          <span>Nameplate</span>
        </a>
      </header>
      <nav class="nav" aria-label="Screens">
        <ul>
          {SCREENS.map((to) => (
            <Place key={to.name} to={to} here={to === screen} />
          ))}
          <Place
            to={MORE_SCREEN}
            here={screen === MORE_SCREEN}
            around={screen.inMore !== undefined}
          />
        </ul>
      </nav>
      <main class="main" id="main" ref={main} tabIndex={-1}>
        <InMemory />
        <NotSaved />
        <screen.View key={screen.name} />
      </main>
      <Messages />
      <DropTarget />
      {/* Exempt from translation: it contains names and addresses. */}
      <p class="hidden-visually" role="status" translate={false}>
        {announcement}
      </p>
    </div>
  )
}

interface PlaceProps {
  readonly to: Screen
  readonly here: boolean
  /** Whether the current screen is one of those that a phone lists there. */
  readonly around?: boolean
}

function Place({ to, here, around = false }: PlaceProps) {
  const { name, title, icon, resume, inMore } = to
  const kind = inMore ? 'nav-in-more' : to === MORE_SCREEN ? 'nav-more' : undefined
  return (
    <li class={kind}>
      <a
        href={(!here && resume?.()) || href(name)}
        aria-current={here ? 'page' : around ? 'true' : undefined}
      >
        <Icon name={icon} />
        <span>{title}</span>
      </a>
    </li>
  )
}

/** Sets the tab title: the content of a screen, or else its name. */
function TabTitle({ screen }: { screen: string }) {
  const title = pageTitle.value ?? screen
  useEffect(() => {
    document.title = `${title} · Nameplate`
  }, [title])
  return null
}

/** Moves the focus to the new screen after a link, as a page load does; the first screen sets its own focus. */
function useFocusOnArrival(main: { readonly current: HTMLElement | null }): void {
  const shown = useRef(route.peek().screen)
  useSignalEffect(() => {
    const { screen } = route.value
    if (screen === shown.current) return
    shown.current = screen
    main.current?.focus({ preventScroll: true })
  })
}

/** If there is no storage at all, that reason is given instead: the cause is the same. */
function NotSaved() {
  if (offline.value !== 'failed' || registryStatus.value.inMemory) return null
  return (
    <p class="lasting-note no-print" role="status">
      The app could not be saved for offline use yet. The app keeps trying.
    </p>
  )
}

function InMemory() {
  if (!registryStatus.value.inMemory) return null
  return (
    <p class="lasting-note no-print" role="status">
      Nothing can be stored on this device, so answers come from memory for this visit: no history
      is kept, and the next visit needs a connection. <a href={href('registry')}>Why</a>
    </p>
  )
}
