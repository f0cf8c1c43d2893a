// Node 20 reads TypeScript in a thread only if tsx is called in it.
import { tsImport } from 'tsx/esm/api'

await tsImport('./registry-worker.ts', import.meta.url)
