import { join } from 'node:path'
import { messageOf } from '../core/errors.ts'
import { run } from './run.ts'

// An unhandled error ends the server with a sentence, not with a stack trace.
process.on('uncaughtException', (error) => {
  console.error(
    `The server stopped because of a bug in Nameplate: ${messageOf(error)}. Please report it.`,
  )
  process.exit(1)
})

/** The bundled server: serves the app that was built next to it. */
await run(process.env, join(import.meta.dirname, '../dist'))
