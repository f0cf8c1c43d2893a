/** The app's version; the build defines it. */
declare const NAMEPLATE_VERSION: string
