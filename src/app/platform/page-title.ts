import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

/** What the screen shows, for the title of the tab; null where that is the name of the screen. */
export const pageTitle = signal<string | null>(null)

/** Names what is shown in the title of the tab, while the calling component is on the screen. */
export function usePageTitle(title: string | null): void {
  useEffect(() => {
    pageTitle.value = title
    return () => {
      pageTitle.value = null
    }
  }, [title])
}
