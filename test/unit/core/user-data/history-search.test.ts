import { describe, expect, test } from 'vitest'
import { historySearch } from '../../../../src/core/user-data/history-search.ts'
import { newEntry } from '../../../../src/core/user-data/user-data.ts'

const ENTRY = { ...newEntry('001B774954FD', 0), label: 'Café printer', note: 'Room 4\nsocket 12' }
const CONTEXT = { title: 'Intel Corporate', ownPrefix: 'Our printers' }

const finds = (query: string) => historySearch(query)(ENTRY, CONTEXT)

describe('a search of the history', () => {
  test.each(['', '  ', 'cafe', 'CAFÉ', 'socket', 'intel corp', 'our printer', 'intel café room'])(
    'finds the words “%s” in label, note, vendor or own prefix',
    (query) => expect(finds(query)).toBe(true),
  )

  test.each(['00:1b:77', '774954', '1b77.49', '49 54 fd', 'café 54-fd'])(
    'finds the digits “%s” in any notation',
    (query) => expect(finds(query)).toBe(true),
  )

  test.each(['hewlett', 'intel hewlett', '00:1c', 'café 00:1c', ':', '\\', '[', '.*'])(
    'does not find “%s”',
    (query) => expect(finds(query)).toBe(false),
  )
})
