/**
 * The page's one Trusted Types policy. The only sinks that Nameplate feeds are the URLs of its own worker and service
 * worker; anything else that reaches a sink is refused by the browser.
 */
interface Policy {
  /** What the browser makes is a TrustedScriptURL, which the sinks take wherever they take a string. */
  createScriptURL(url: string): string
}

declare global {
  interface Window {
    readonly trustedTypes?: { createPolicy(name: string, rules: Policy): Policy }
  }
}

const rules: Policy = {
  createScriptURL(url) {
    if (new URL(url, location.href).origin === location.origin) return url
    throw new TypeError(`Nameplate loads no script from another origin: ${url}`)
  },
}

const policy = window.trustedTypes?.createPolicy('nameplate', rules) ?? rules

/** The URL of a script of this origin, as the sinks `Worker` and `register` want it. */
export function scriptUrl(url: string): string {
  return policy.createScriptURL(url)
}
