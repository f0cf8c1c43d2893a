#!/usr/bin/env node
/** The program `nameplate`: connects its commands to the process. The package's README.md describes them. */
import { once } from 'node:events'
import { loadRegistry } from '../package/registry-node.ts'
import { messageOfSystem } from '../core/errors.ts'
import { sentenceOf, STATUS } from './host.ts'
import { run } from './run.ts'

const { stdin, stdout, stderr, env } = process

// The other end of `nameplate file | head` has all it wants.
stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(STATUS.done)
  stderr.write(`nameplate: The output cannot be written: ${messageOfSystem(error)}.\n`)
  process.exit(STATUS.failed)
})

// An unhandled error ends the program with a sentence, not with a trace of its minified source.
process.on('uncaughtException', (error) => {
  stderr.write(`${sentenceOf(error, 'finish')}\n`)
  process.exit(STATUS.failed)
})

process.exitCode = await run(process.argv.slice(2), {
  stdin,
  stdinIsTerminal: stdin.isTTY,
  out: {
    isTerminal: stdout.isTTY,
    // `hasColors` respects NO_COLOR, but does not exist if the output is no terminal.
    hasColors: env.FORCE_COLOR ? env.FORCE_COLOR !== '0' : stdout.isTTY && stdout.hasColors(),
    write: async (text) => {
      if (!stdout.write(text)) await once(stdout, 'drain')
    },
  },
  say: (line) => void stderr.write(`${line}\n`),
  version: NAMEPLATE_VERSION,
  registry: loadRegistry,
})
