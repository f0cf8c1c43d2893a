/** On devices with a mouse, focusing a field opens no on-screen keyboard that would cover half the screen. */
export const FINE_POINTER = matchMedia('(pointer: fine)')

/** Phones and tablets have an on-screen keyboard, with digits and letters on different pages. */
export const COARSE_POINTER = matchMedia('(pointer: coarse)')
