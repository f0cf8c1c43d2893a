/** Light, dark, or the system's choice. Part of the page's first script (vite.config.ts), so that it applies to the first paint. */
import { nameOnOrigin } from '../../protocol/base-path.ts'
import { readStored, writeStored } from './local-storage.ts'

export type Theme = 'system' | 'light' | 'dark'

const STORED = 'nameplate-theme'

show(stored())
addEventListener('storage', ({ key }) => {
  if (key === nameOnOrigin(STORED) || key === null) show(stored())
})

export function chooseTheme(theme: Theme): void {
  writeStored(STORED, theme)
  show(theme)
}

export function chosenTheme(): Theme {
  return document.documentElement.dataset.theme as Theme
}

function stored(): Theme {
  const theme = readStored(STORED)
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

/** Colours follow `data-theme` (styles/tokens.css); the browser's own surroundings follow the `theme-color` that applies. */
function show(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')
  const of = (scheme: Theme) =>
    theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all'
  if (light) light.media = of('light')
  if (dark) dark.media = of('dark')
}
