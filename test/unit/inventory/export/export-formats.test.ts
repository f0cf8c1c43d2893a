import { expect, test } from 'vitest'
import { Annotation } from '../../../../src/inventory/annotation.ts'
import { NO_LABELS } from '../../../../src/core/user-data/prefixes.ts'
import { annotatedLines } from '../../../../src/inventory/export/export-formats.ts'
import { extractAddresses } from '../../../../src/core/extract/extract.ts'
import { TextLines } from '../../../../src/inventory/text-lines.ts'
import { trieOf } from '../../../fixtures/api/registry.ts'
import { block } from '../../../fixtures/registry/block.ts'

test('annotated text is the text with vendors appended to its lines and its line breaks unchanged', async () => {
  const trie = await trieOf([block('MA-L', '00000C', 'Cisco Systems, Inc')])
  const text = 'Vlan Mac\r\n10 0000.0c12.3456 5a3c.9e12.740b\n20 0000.0c12.3456'
  const annotation = new Annotation({ trie, labels: NO_LABELS })
  for (const { hex, line } of extractAddresses(text)) {
    annotation.noteFound(annotation.addresses.add(hex), line)
  }
  const lines = new TextLines(text)
  while (lines.index(8));
  expect([...annotatedLines(lines, (line) => annotation.titlesInLine(line))].join('')).toBe(
    'Vlan Mac\r\n' +
      '10 0000.0c12.3456 5a3c.9e12.740b  # Cisco Systems, Inc; Random or local address\n' +
      '20 0000.0c12.3456  # Cisco Systems, Inc',
  )
})
