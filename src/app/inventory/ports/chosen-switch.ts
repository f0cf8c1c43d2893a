import { signal } from '@preact/signals'

/** The switch whose ports are shown; remembered while the reader looks at something else. */
export const chosenSwitch = signal('')
