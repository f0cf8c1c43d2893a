/** For fields of addresses, names and filters: the browser capitalizes, completes, corrects and underlines nothing. */
export const VERBATIM = {
  autoCapitalize: 'off',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellcheck: false,
} as const
