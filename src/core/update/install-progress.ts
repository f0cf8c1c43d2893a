export interface InstallProgress {
  readonly phase: 'checking' | 'downloading' | 'unpacking' | 'storing' | 'done'
  /** Bytes received of the current file; never falls during one download. */
  readonly receivedBytes: number
  /** Size of the current file according to `latest.json`; 0 until that is known. */
  readonly totalBytes: number
  /** 0 to 1; never falls, and is 1 exactly once: when the registry has been verified and stored. */
  readonly fraction: number
}
