import { useSignalEffect } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { DropTarget } from './inventory/input/drop-target.tsx'
import { announcement } from './ui/announcer.ts'
import { Icon } from './ui/icon.tsx'
import { href } from './platform/route.ts'
import { route } from './platform/router.ts'
import { SCREENS, screenNamed } from './screens.ts'
import { registryStatus } from './platform/worker-client.ts'
import { Messages } from './messages.tsx'

/** What surrounds every screen: the name, the navigation, the prompt, and the one live region. */
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
      <a class="skip button hidden-visually" href="#main" onClick={skip}>
        Skip to content
      </a>
      <header class="brand">
        <a href={href('')}>
          <Icon name="plate" />
          Nameplate
        </a>
      </header>
      <nav class="nav" aria-label="Screens">
        <ul>
          {SCREENS.map(({ name, title, icon, resume }) => {
            const here = name === screen.name
            return (
              <li key={name}>
                <a
                  href={(!here && resume?.()) || href(name)}
                  aria-current={here ? 'page' : undefined}
                >
                  <Icon name={icon} />
                  {title}
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
      <main class="main" id="main" ref={main} tabIndex={-1}>
        <InMemory />
        <screen.View key={screen.name} />
      </main>
      <Messages />
      <DropTarget />
      <p class="hidden-visually" role="status">
        {announcement}
      </p>
    </div>
  )
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

function InMemory() {
  if (!registryStatus.value.inMemory) return null
  return (
    <p class="in-memory" role="status">
      Nothing can be stored on this device, so answers come from memory for this visit: no history
      is kept, and the next visit needs a connection. <a href={href('registry')}>The reason</a>
    </p>
  )
}
