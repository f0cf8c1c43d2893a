/** What a cell or value contains that means "no value". */
export const EMPTY =
  /^(?:[-–—*.?_~;[\]{}]+|-?n\/?a-?|\(?(?:none|null|not set|incomplete|unknown)\)?|nil|nan|undefined|empty|(?:- )?not advertised|\[n\/[as]\]|<[a-z][a-z /-]{0,20}>|&nbsp;)$/i

/** The letters with which such words begin. */
export const EMPTY_LETTERS = 'nuei'
