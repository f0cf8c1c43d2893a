/**
 * The page's only Trusted Types policy. The only sinks that Nameplate uses are the URLs of its own worker and service
 * worker; the browser refuses anything else that reaches a sink.
 */
interface Policy {
  /** The browser returns a TrustedScriptURL, which the sinks accept in place of a string. */
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

/** The URL of a script of this origin, in the form that the sinks `Worker` and `register` require. */
export function scriptUrl(url: string): string {
  return policy.createScriptURL(url)
}
