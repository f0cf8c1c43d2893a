import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DIST } from './host.ts'

const HASHED = /-([\w-]{8})\.(js|css|wasm)$/
const TEXT = /\.(html|js|css|webmanifest)$/

/**
 * The built app as the build of another version leaves it, by path: every hashed file has another name, the page says
 * `data-deployment="<name>"`, and the service worker stores all of that.
 */
export async function deployment(name: string): Promise<Map<string, Buffer>> {
  const files = await readdir(DIST, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(DIST.length - 1))
    .filter((path) => !path.startsWith('/registry/'))
  const renamed = new Map(
    paths
      .filter((path) => HASHED.test(path))
      .map((path) => fileName(path))
      .map((file) => [file, file.replace(HASHED, `-$1.${name}.$2`)]),
  )
  const rename = (text: string) =>
    [...renamed].reduce((renaming, [from, to]) => renaming.replaceAll(from, to), text)
  const deployed = new Map<string, Buffer>()
  for (const path of paths) {
    const content = await readFile(join(DIST, path))
    deployed.set(rename(path), TEXT.test(path) ? Buffer.from(rename(String(content))) : content)
  }
  const page = rename(String(deployed.get('/index.html'))).replace(
    '<html',
    `<html data-deployment="${name}"`,
  )
  const revision = createHash('md5').update(page).digest('hex')
  const worker = String(deployed.get('/sw.js')).replace(
    /"revision":"[0-9a-f]+","url":"index\.html"/,
    `"revision":"${revision}","url":"index.html"`,
  )
  return deployed.set('/index.html', Buffer.from(page)).set('/sw.js', Buffer.from(worker))
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
