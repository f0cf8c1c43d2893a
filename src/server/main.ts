import { join } from 'node:path'
import { run } from './run.ts'

/** The bundled server: serves the app that was built beside it. */
await run(process.env, join(import.meta.dirname, '../dist'))
