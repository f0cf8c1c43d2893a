/** Runs in a page of the bench: from the first request to the first answer possible, on the thread that is slowed. */
import type { Assignment, Registry } from '../../src/core/registry/assignment.ts'
import { assembleTrie } from '../../src/core/registry/build-trie.ts'
import { decodePack } from '../../src/core/pack/pack.ts'
import { decodePostalPack } from '../../src/core/pack/postal-pack.ts'
import { OuiTrie } from '../../src/core/registry/trie.ts'

/** Milliseconds of the download, and of all that follows until a checked trie has answered. */
export interface FirstAnswer {
  readonly download: number
  readonly unpack: number
}

export async function ofPack(url: string): Promise<FirstAnswer> {
  return await measured(url, async (bytes) => OuiTrie.from(await decodePack(bytes)))
}

/** The same rows as tab-separated text in gzip, from which the same trie is built. */
export async function ofText(url: string, version: string): Promise<FirstAnswer> {
  return await measured(url, async (bytes) => {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
    const text = await new Response(stream).text()
    const rows = text.split('\n').map((line): Assignment => {
      const [prefix = '', registry = '', organization = '', country = ''] = line.split('\t')
      return { registry: registry as Registry, prefix, organization, country: country || null }
    })
    return OuiTrie.from(assembleTrie(rows, version).buffer)
  })
}

/** What follows behind: nobody waits for it. */
export async function ofPostalPack(url: string, packUrl: string): Promise<FirstAnswer> {
  const trie = OuiTrie.from(await decodePack(await bytesOf(packUrl)))
  return await measured(url, async (bytes) => {
    await decodePostalPack(bytes, trie)
    return trie
  })
}

async function measured(
  url: string,
  unpack: (bytes: Uint8Array<ArrayBuffer>) => Promise<OuiTrie>,
): Promise<FirstAnswer> {
  const asked = performance.now()
  const bytes = await bytesOf(url)
  const arrived = performance.now()
  const trie = await unpack(bytes)
  await crypto.subtle.digest('SHA-256', trie.layout.buffer)
  if (trie.lookup('70B3D5F2F001') === null) throw new Error('The trie does not answer.')
  return { download: arrived - asked, unpack: performance.now() - arrived }
}

async function bytesOf(url: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(url, { cache: 'no-store' })).arrayBuffer())
}
