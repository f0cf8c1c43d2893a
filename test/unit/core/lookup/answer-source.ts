import { answer, type AddressAnswer, type Answer } from '../../../../src/core/lookup/answer.ts'
import type { Assignment, BlockType } from '../../../../src/core/registry/assignment.ts'
import { trieOf } from '../../../fixtures/format/bad-file.ts'
import type { Registry } from '../../../../src/core/registry/registry.ts'

export const VERSION = '2026-04-11'

function row(
  blockType: BlockType,
  prefix: string,
  organization: string,
  country: string | null,
): Assignment {
  const year = prefix === '001B77' ? '2007' : null
  return { blockType, prefix, organization, country, year }
}

const ROWS: readonly Assignment[] = [
  row('MA-L', '001B77', 'Intel Corporate', 'MY'),
  row('MA-L', '001B78', 'Hewlett Packard', 'US'),
  row('MA-L', '001B79', 'Hewlett Packard', 'US'),
  row('MA-L', '0001C8', 'THOMAS CONRAD CORP.', 'US'),
  row('MA-L', '0001C8', 'CONRAD CORP.', 'US'),
  row('MA-L', '00005E', 'ICANN, IANA Department', 'US'),
  row('MA-L', '005056', 'VMware, Inc.', 'US'),
  row('MA-L', '080030', 'NETWORK RESEARCH CORPORATION', 'US'),
  row('MA-L', '080030', 'ROYAL MELBOURNE INST OF TECH', 'AU'),
  row('MA-L', '080030', 'CERN', 'CH'),
  row('MA-L', '240AC4', 'Espressif Inc.', 'CN'),
  row('MA-L', '44A7CF', 'Murata Manufacturing Co., Ltd.', 'JP'),
  row('MA-L', '02608C', '3COM', 'US'),
  row('MA-L', '020701', 'RACAL-DATACOM', null),
  row('MA-L', '111111', 'Private', null),
  row('MA-L', '70B3D5', 'IEEE Registration Authority', 'US'),
  row('MA-S', '70B3D5F2F', 'TELEPLATFORMS', 'RU'),
  row('MA-S', '70B3D5F30', 'TELEPLATFORMS', 'RU'),
  row('MA-M', '8439BE1', 'Shenzhen Example', 'CN'),
  row('MA-L', '0050C2', 'IEEE Registration Authority', 'US'),
  row('IAB', '0050C2F58', 'IEEE Registration Authority', 'US'),
  row('CID', 'DAA119', 'Google, Inc.', 'US'),
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
