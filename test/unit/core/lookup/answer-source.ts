import { answer, type AddressAnswer, type Answer } from '../../../../src/core/lookup/answer.ts'
import type { Assignment } from '../../../../src/core/registry/assignment.ts'
import { trieOf } from '../../../fixtures/format/bad-file.ts'
import { block } from '../../../fixtures/registry/block.ts'
import type { Registry } from '../../../../src/core/registry/registry.ts'

export const VERSION = '2026-04-11'

const ROWS: readonly Assignment[] = [
  { ...block('MA-L', '001B77', 'Intel Corporate', 'MY'), year: '2007' },
  block('MA-L', '001B78', 'Hewlett Packard', 'US'),
  block('MA-L', '001B79', 'Hewlett Packard', 'US'),
  block('MA-L', '0001C8', 'THOMAS CONRAD CORP.', 'US'),
  block('MA-L', '0001C8', 'CONRAD CORP.', 'US'),
  block('MA-L', '00005E', 'ICANN, IANA Department', 'US'),
  block('MA-L', '005056', 'VMware, Inc.', 'US'),
  block('MA-L', '080030', 'NETWORK RESEARCH CORPORATION', 'US'),
  block('MA-L', '080030', 'ROYAL MELBOURNE INST OF TECH', 'AU'),
  block('MA-L', '080030', 'CERN', 'CH'),
  block('MA-L', '240AC4', 'Espressif Inc.', 'CN'),
  block('MA-L', '44A7CF', 'Murata Manufacturing Co., Ltd.', 'JP'),
  block('MA-L', '02608C', '3COM', 'US'),
  block('MA-L', '020701', 'RACAL-DATACOM', null),
  block('MA-L', '111111', 'Private', null),
  block('MA-L', '70B3D5', 'IEEE Registration Authority', 'US'),
  block('MA-S', '70B3D5F2F', 'TELEPLATFORMS', 'RU'),
  block('MA-S', '70B3D5F30', 'TELEPLATFORMS', 'RU'),
  block('MA-M', '8439BE1', 'Shenzhen Example', 'CN'),
  block('MA-L', '0050C2', 'IEEE Registration Authority', 'US'),
  block('IAB', '0050C2F58', 'IEEE Registration Authority', 'US'),
  block('CID', 'DAA119', 'Google, Inc.', 'US'),
]

export const source: Registry = { version: VERSION, trie: trieOf(ROWS, VERSION) }

export const ask = (text: string): Answer => answer(text, source)

/** The answer to a text that is an address, or a failed test. */
export function askAddress(text: string, from: Registry | null = source): AddressAnswer {
  const given = answer(text, from)
  if (!('address' in given)) throw new Error(`${text} was answered as ${given.kind}.`)
  return given
}

export const said = (text: string) => askAddress(text).notes.join(' ')
