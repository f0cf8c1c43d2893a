/**
 * What the service worker and the pages of the origin agree on about a new version of the app.
 */

/** BroadcastChannel on which it is told that a waiting service worker was asked to take over; `public/mac-api.js` hears it too. */
export const UPDATE_CHANNEL = 'nameplate-app'

/** A page asks its worker whether it is of the worker's version; the reply is true where it should be loaded anew. */
export interface PageQuestion {
  readonly type: 'nameplate:page'
  /** Where the page is. */
  readonly url: string
  /** URL of the script with which it began. */
  readonly script: string
}
