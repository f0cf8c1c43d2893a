const RULE = /^[\s\-=+|_*;,"]+$(?<=[-=_*]{3}[\s\-=+|_*;,"]*)/

/** True for a line of dashes, with or without gaps or delimiters between them. */
export function isRule(text: string): boolean {
  return text.length < 500 && RULE.test(text)
}
