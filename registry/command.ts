import { parseArgs, type ParseArgsConfig } from 'node:util'
import { messageOfSystem, NameplateError } from '../src/core/errors.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

interface Command<O extends Options> {
  /** The text of `--help`. */
  readonly usage: string
  readonly options: O
  /** Precedes the reason of a failure. */
  readonly failed: string
  readonly run: (values: Values<O>) => Promise<void>
}

/**
 * Runs one of the commands `npm run registry:…`. Answers `--help`; unknown options and unusable files give a sentence
 * on stderr and status 1.
 */
export async function runCommand<O extends Options>(
  { usage, options, failed, run }: Command<O>,
  args = process.argv.slice(2),
): Promise<void> {
  try {
    if (args.includes('--help') || args.includes('-h')) return console.log(usage.trimEnd())
    await run(parseArgs({ args, options }).values)
  } catch (error) {
    const reason = sentenceOf(error)
    if (reason === null) throw error
    console.error(`${failed} ${reason}`)
    process.exitCode = 1
  }
}

/** Null for a bug of the program, whose stack is worth more than a sentence. */
function sentenceOf(error: unknown): string | null {
  if (error instanceof NameplateError) return error.message
  if (!(error instanceof Error) || !('code' in error)) return null
  if (String(error.code).startsWith('ERR_PARSE_ARGS')) {
    // Its further sentences are about arguments that begin with a hyphen.
    return `${error.message.split('. ')[0]!.replace(/\.$/, '')}. See --help.`
  }
  if (!('path' in error)) return null
  return `${String(error.path)} cannot be used: ${messageOfSystem(error)}.`
}
