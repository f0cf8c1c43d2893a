// The container's health check: asks the server's monitor, located by the server's own variables.
const { MONITOR = 'on', PORT = '4173' } = process.env
const port = MONITOR === 'on' ? PORT : MONITOR.split(':').at(-1)
const signal = AbortSignal.timeout(2000)
const ok = await fetch(`http://127.0.0.1:${port}/health`, { signal }).then(
  (answer) => answer.ok,
  () => false,
)
process.exit(ok ? 0 : 1)
