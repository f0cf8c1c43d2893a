import { readFile, writeFile } from 'node:fs/promises'
import { format, type FormatConfig } from 'oxfmt'

/** Writes a file formatted as `npm run check` requires, by its extension. */
export async function writeFormatted(filepath: string, text: string): Promise<void> {
  const config = JSON.parse(await readFile('.oxfmtrc.json', 'utf8')) as FormatConfig
  const { code, errors } = await format(filepath, text, config)
  if (errors.length > 0)
    throw new Error(`${filepath}: ${errors.map(({ message }) => message).join('; ')}`)
  await writeFile(filepath, code)
}
