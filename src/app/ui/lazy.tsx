import { signal } from '@preact/signals'
import type { ComponentType, FunctionComponent } from 'preact'
import { useEffect } from 'preact/hooks'
import { reload } from '../../offline/page/app-updates.ts'
import { Button } from './button.tsx'

type Loaded<P> = ComponentType<P> | 'failed' | null

/** Renders nothing until its code is loaded. */
type Lazy<P> = FunctionComponent<P> & {
  readonly preload: () => void
}

/** A screen, or part of one, whose code is fetched when it is first opened, and again on request. */
export function lazy<P extends object>(load: () => Promise<ComponentType<P>>): Lazy<P> {
  const loaded = signal<Loaded<P>>(null)
  const open = async () => {
    loaded.value = null
    loaded.value = await load().catch(() => 'failed' as const)
  }
  const tryAgain = async () => {
    loaded.value = null
    const isHostThere = await fetchAnew()
    await open()
    // For the life of a page, Firefox remembers that a module could not be fetched; and after a deployment the host
    // only has the modules of the new version.
    if (isHostThere && loaded.value === 'failed') reload()
  }
  const preload = () => {
    if (typeof loaded.peek() !== 'function') void open()
  }
  const Lazy: FunctionComponent<P> = (props) => {
    useEffect(preload, [])
    const Screen = loaded.value
    if (Screen === null) return null
    if (Screen !== 'failed') return <Screen {...props} />
    return (
      <div class="stack" role="alert">
        <p>
          This part of the app is not on this device yet and could not be downloaded. Go online,
          then try again.
        </p>
        <p>
          <Button kind="main" onClick={() => void tryAgain()}>
            Try again
          </Button>
        </p>
      </div>
    )
  }
  return Object.assign(Lazy, { preload })
}

/**
 * Fetches this page and its modules again, bypassing the HTTP cache: WebKit keeps returning incomplete scripts from it.
 * @returns whether the host has answered, be it that a module no longer exists
 */
async function fetchAnew(): Promise<boolean> {
  const modules = document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')
  const urls = [location.pathname, ...Array.from(modules, ({ href }) => href)]
  try {
    const answers = await Promise.all(urls.map((url) => fetch(url, { cache: 'reload' })))
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    return answers.every(({ ok, status }) => ok || status === 404)
  } catch {
    return false
  }
}
