/** Runs in a page of the bench, on the thread that is slowed: up to the first answer possible, and the first search. */
import type { Assignment, BlockType } from '../../src/core/registry/assignment.ts'
import { assembleTrie } from '../../src/core/registry/build-trie.ts'
import { decodePack } from '../../src/core/pack/pack.ts'
import { OuiTrie } from '../../src/core/registry/trie.ts'
import { VendorIndex } from '../../src/core/vendors/vendor-index.ts'

/** Milliseconds of the download, and of all the work that follows. */
export interface FirstAnswer {
  readonly download: number
  readonly work: number
}

export async function ofPack(url: string): Promise<FirstAnswer> {
  return await measured(url, async (bytes) => await decodePack(bytes))
}

/** The same rows as tab-separated text in gzip, from which the same trie is built. */
export async function ofText(url: string, version: string): Promise<FirstAnswer> {
  return await measured(url, async (bytes) => {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
    const text = await new Response(stream).text()
    const rows = text.split('\n').map((line): Assignment => {
      const [prefix = '', type = '', organization = '', country = ''] = line.split('\t')
      const blockType = type as BlockType
      return { blockType, prefix, organization, country: country || null, year: null }
    })
    return OuiTrie.from(assembleTrie(rows, version).buffer)
  })
}

const QUERY = 'cisco'

/** The wait for the first search of a session, with the trie already loaded. */
export async function firstSearch(packUrl: string): Promise<FirstAnswer> {
  return await searched(packUrl, (trie) => {
    const vendors = new VendorIndex(trie)
    return vendors.search(QUERY, 50).length * (vendors.count(QUERY) ?? 0)
  })
}

/** The least that a search could do: decode each name and look for the letters in it. */
export async function firstScan(packUrl: string): Promise<FirstAnswer> {
  return await searched(packUrl, (trie) => {
    let hits = 0
    for (let id = 0; id < trie.organizationCount; id++) {
      if (trie.organization(id).toLowerCase().includes(QUERY)) hits++
    }
    return hits
  })
}

async function searched(packUrl: string, search: (trie: OuiTrie) => number): Promise<FirstAnswer> {
  const trie = await decodePack(await bytesOf(packUrl))
  const asked = performance.now()
  if (search(trie) === 0) throw new Error('The search has found nothing.')
  return { download: 0, work: performance.now() - asked }
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
  return { download: arrived - asked, work: performance.now() - arrived }
}

async function bytesOf(url: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await (await fetch(url, { cache: 'no-store' })).arrayBuffer())
}
