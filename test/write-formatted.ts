import { writeFile } from 'node:fs/promises'
import { format, resolveConfig } from 'prettier'

/** Writes a file in the form that `npm run check` wants, told from its name. */
export async function writeFormatted(filepath: string, text: string): Promise<void> {
  await writeFile(filepath, await format(text, { ...(await resolveConfig(filepath)), filepath }))
}
