/** Pause in milliseconds between two looks at the parent process. */
const LOOK_EVERY = 250

/**
 * Calls `stop` once, when the process is told to end. A second signal ends it at once.
 *
 * `npm start` runs the server in a shell, and on SIGTERM npm ends that shell alone: most shells do not pass the signal
 * on, and the server would go on without a parent. So under npm the end of the parent counts as the signal. (Where the
 * shell is replaced by the server, as bash does, npm's signal arrives by itself. Windows knows no such signal.)
 */
export function onStop(stop: (signal: 'SIGINT' | 'SIGTERM') => void): void {
  let stopping = false
  const once = (signal: 'SIGINT' | 'SIGTERM'): void => {
    if (stopping) process.exit(1)
    stopping = true
    clearInterval(watch)
    stop(signal)
  }
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) once('SIGTERM')
  }, LOOK_EVERY)
  watch.unref()
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch)
  process.on('SIGINT', once)
  process.on('SIGTERM', once)
}
