/** Milliseconds between two checks of the parent process. */
const CHECK_INTERVAL_MS = 250

/**
 * Calls `stop` once, when the process is asked to stop. A second signal ends it at once. SIGHUP counts as SIGTERM,
 * because a closed terminal must not cost the counts, unless SIGHUP has a meaning of its own.
 *
 * `npm start` runs the server in a shell, and on SIGTERM npm ends only that shell: most shells do not pass the signal
 * on, and the server would keep running without a parent. So under npm the end of the parent counts as the signal. (If
 * the server replaces the shell, as with bash, npm's signal arrives by itself. Windows has no such signal.)
 * @param {(signal: 'SIGINT' | 'SIGTERM') => void} stop
 * @param {(() => void) | null} [hangUp] called at each SIGHUP
 * @returns {() => void} stops listening
 */
export function onStop(stop, hangUp = null) {
  let stopping = false
  const once = (/** @type {'SIGINT' | 'SIGTERM'} */ signal) => {
    if (stopping) process.exit(1)
    stopping = true
    clearInterval(watch)
    stop(signal)
  }
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid !== parent) once('SIGTERM')
  }, CHECK_INTERVAL_MS)
  watch.unref()
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch)
  const interrupt = () => once('SIGINT')
  const terminate = () => once('SIGTERM')
  process.on('SIGINT', interrupt)
  process.on('SIGTERM', terminate)
  process.on('SIGHUP', hangUp ?? terminate)
  return () => {
    clearInterval(watch)
    process.off('SIGINT', interrupt)
    process.off('SIGTERM', terminate)
    process.off('SIGHUP', hangUp ?? terminate)
  }
}
