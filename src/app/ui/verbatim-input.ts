/** For fields of addresses, names and filters: turns off capitalization, completion, correction and spell checking. */
export const VERBATIM = {
  autoCapitalize: 'off',
  autoComplete: 'off',
  autoCorrect: 'off',
  spellcheck: false,
} as const
