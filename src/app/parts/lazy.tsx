import { signal } from '@preact/signals'
import type { ComponentType } from 'preact'
import { useEffect } from 'preact/hooks'

type Loaded = ComponentType | 'failed' | null

/** A screen whose code is fetched when it is first opened. A fetch that failed is forgotten, so that it can be repeated. */
export function lazy(load: () => Promise<ComponentType>): ComponentType {
  const loaded = signal<Loaded>(null)
  const fetch = () => {
    loaded.value = null
    load().then(
      (component) => (loaded.value = component),
      () => (loaded.value = 'failed'),
    )
  }
  return function Lazy() {
    useEffect(() => {
      if (typeof loaded.value !== 'function') fetch()
    }, [])
    const Screen = loaded.value
    if (Screen === null) return null
    if (Screen !== 'failed') return <Screen />
    return (
      <div class="stack" role="alert">
        <p>
          This screen is not stored on the device yet and could not be fetched. Connect to the
          network, then try again.
        </p>
        <p>
          <button type="button" class="button button--main" onClick={fetch}>
            Try again
          </button>
        </p>
      </div>
    )
  }
}
