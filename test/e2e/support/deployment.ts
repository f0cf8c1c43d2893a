import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DIST } from './host.ts'

const HASHED = /-([\w-]{8})\.(js|css|wasm)$/
const TEXT = /\.(html|js|css|webmanifest)$/

/**
 * The built app like a build of another version, by path: every hashed file has another name, the page has
 * `data-deployment="<name>"`, and the service worker stores all of it.
 */
export async function deployment(name: string): Promise<Map<string, Buffer>> {
  const built = await appFiles(DIST)
  const paths = [...built.keys()]
  const renamed = new Map(
    paths
      .filter((path) => HASHED.test(path))
      .map((path) => fileName(path))
      .map((file) => [file, file.replace(HASHED, `-$1.${name}.$2`)]),
  )
  const rename = (text: string) =>
    [...renamed].reduce((renaming, [from, to]) => renaming.replaceAll(from, to), text)
  const deployed = new Map<string, Buffer>()
  for (const [path, content] of built) {
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

/** The files of a built app by path, without its registry. `folder` ends in a slash. */
export async function appFiles(folder: string): Promise<Map<string, Buffer>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(folder.length - 1))
    .filter((path) => !path.startsWith('/registry/'))
  const contents = await Promise.all(paths.map((path) => readFile(join(folder, path))))
  return new Map(paths.map((path, index) => [path, contents[index]!]))
}

function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
