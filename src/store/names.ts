/** Names on the app's origin, in a file of their own for scripts that have to be short. */
export const DATABASE_NAME = 'nameplate'

export const INSTALLER_LOCK = 'nameplate-install'
