import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import { NameTable } from '../../../../src/core/vendors/name-table.ts'
import { CONTRACTIONS, toLatin, words } from '../../../../src/core/vendors/slug.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { block } from '../../../fixtures/registry/block.ts'

const parts = ['a', 'B', '7', 'xy', 'ind', 'Intl', '.', '/', ' ', ',', "'", '_', 'é', '中', '. ']
const names = fc.uniqueArray(
  fc.array(fc.constantFrom(...parts), { minLength: 1, maxLength: 8 }).map((some) => some.join('')),
  { minLength: 1, maxLength: 20 },
)

test('a name is found by each of its words and by their joint beginning, and no other matches in full', async () => {
  await fc.assert(
    fc.asyncProperty(names, async (organizations) => {
      const trie = await trieOf(organizations.map(assignmentOf))
      const table = new NameTable(trie)
      for (let id = 0; id < trie.organizationCount; id++) {
        const folded = words(toLatin(trie.organization(id)))
        for (const word of folded) expect(table.hasWord(id, word)).toBe(true)
        const joined = folded.join('')
        if (joined === '') continue
        const part = folded.length > 1 ? 'joined' : 'beginning'
        const expected = isPlain(trie.organization(id)) ? 'whole' : part
        expect(table.beginningWith(joined).get(id)).toBe(expected)
      }
    }),
  )
})

/** A name for which the table adds nothing to its own words. */
function isPlain(name: string): boolean {
  const latin = toLatin(name)
  return /^[\0-\x7f]*$/.test(latin) && !words(latin).some((word) => CONTRACTIONS.has(word))
}

function assignmentOf(organization: string, index: number): Assignment {
  const prefix = (index * 4).toString(16).toUpperCase().padStart(6, '0')
  return block('MA-L', prefix, organization, null)
}
