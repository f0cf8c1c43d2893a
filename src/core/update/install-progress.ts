/** How far an installation of a registry is. */
export interface InstallProgress {
  readonly phase: 'checking' | 'downloading' | 'unpacking' | 'storing' | 'done'
  /** Bytes of the file in transfer that are on the device; never falls while one file is fetched. */
  readonly receivedBytes: number
  /** Bytes of the file in transfer as `latest.json` promises them; 0 until that is known. */
  readonly totalBytes: number
  /** 0 to 1; never falls, and is 1 exactly once: when the registry has been verified and stored. */
  readonly fraction: number
}
