/** Version of the project, which the build and the tests define. */
declare const NAMEPLATE_VERSION: string
