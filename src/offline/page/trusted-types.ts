/**
 * The page's only Trusted Types policy. Nameplate only uses the sinks for the URLs of its own worker and service
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

/** The URL of a script of this origin, in the form required by the sinks `Worker` and `register`. */
export function scriptUrl(url: string): string {
  return policy.createScriptURL(url)
}
