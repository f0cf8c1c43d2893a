import { Failure, sentenceOf, STATUS, type Status, type Host } from './host.ts'
import { HELP, helpFor, readArguments, type Asked } from './options.ts'

/**
 * Runs the command line. Each command is loaded on demand, so that the first answer waits only for what it needs.
 * @returns the exit status; errors have been printed on stderr
 */
export async function run(args: readonly string[], host: Host): Promise<Status> {
  try {
    const asked = readArguments(args)
    const { color } = asked
    const out = color === 'auto' ? host.out : { ...host.out, hasColors: color === 'always' }
    const { registry: folder } = asked
    const registry = async () =>
      folder === null
        ? await host.registry()
        : await (await import('./registry.ts')).registryIn(folder)
    return await answer(asked, { ...host, out, registry })
  } catch (error) {
    host.say(sentenceOf(error, 'finish'))
    return STATUS.failed
  }
}

async function answer(asked: Asked, host: Host): Promise<Status> {
  if (asked.help) return await print(helpFor(asked.command === null ? [] : [asked.command]), host)
  if (asked.version) {
    const { version } = await host.registry()
    return await print(`nameplate ${host.version}, registry of ${version}\n`, host)
  }
  if (asked.vendor !== null) {
    return await (await import('./vendor.ts')).findVendors(asked.vendor, asked.format, host)
  }
  switch (asked.command) {
    case 'diff':
      return await (await import('./diff.ts')).diff(asked.words, asked.format, host)
    case 'serve':
      return await (await import('./serve.ts')).serve(asked, process.env, host)
    case 'mcp':
      return await (await import('./mcp.ts')).serveMcp(host, run)
    case 'registry':
      return await update(asked, host)
    case 'completion':
      return await print((await import('./completion.ts')).completionFor(asked.words), host)
    case 'help':
      return await print(helpFor(asked.words), host)
    case null:
      return await look(asked, host)
  }
}

async function update({ words, to, baseUrl }: Asked, host: Host): Promise<Status> {
  if (words.join() !== 'update' || to === null) {
    throw new Failure('Give the folder: nameplate registry update --to DIR.')
  }
  return await (await import('./registry.ts')).updateRegistry(to, baseUrl, host)
}

async function look({ words, format, output, explain }: Asked, host: Host): Promise<Status> {
  if (words.length === 0 && host.stdinIsTerminal) {
    host.say(HELP)
    return STATUS.failed
  }
  const { inputsOf } = await import('./inputs.ts')
  const inputs = await inputsOf(words.length === 0 ? ['-'] : words, host.stdin)
  if (explain) return await (await import('./explain.ts')).explainInputs(inputs, host)
  if (output !== null) {
    return await (await import('./workbook.ts')).saveWorkbook(inputs, output, host)
  }
  if (format === 'jsonl') return await (await import('./jsonl.ts')).writeJsonLines(inputs, host)
  if (inputs.every((input) => input.kind === 'address') && format !== 'csv' && format !== 'table') {
    return await (await import('./addresses.ts')).answerAddresses(inputs, format, host)
  }
  return format === null
    ? await (await import('./annotate.ts')).annotate(inputs, host)
    : await (await import('./take-inventory.ts')).takeInventory(inputs, format, host)
}

async function print(text: string, host: Host): Promise<Status> {
  await host.out.write(text)
  return STATUS.done
}
