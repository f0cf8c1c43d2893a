import { writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { messageOf } from '../core/errors.ts'
import type { OuiTrie } from '../core/registry/trie.ts'
import { NO_LABELS } from '../core/user-data/prefixes.ts'
import { Annotation } from '../inventory/annotation.ts'
import { inventorySheets } from '../inventory/export/workbook.ts'
import type { Finding } from '../inventory/findings/finding.ts'
import { findingsOf } from '../inventory/findings/findings.ts'
import type { Inventory } from '../inventory/inventory.ts'
import { last } from '../inventory/steps.ts'
import { cutWords, writeWorkbook } from '../inventory/workbook/write-workbook.ts'
import { Failure, STATUS, type Host, type Status } from './host.ts'
import type { Input } from './inputs.ts'
import { checkDevices, deviceRows, readInventory } from './take-inventory.ts'

/**
 * Writes the inventory of all inputs as a workbook, replacing the file.
 * @throws {Failure} for a prefix, and if the file cannot be written
 */
export async function saveWorkbook(
  inputs: readonly Input[],
  path: string,
  host: Host,
): Promise<Status> {
  checkDevices(inputs, 'output')
  const { trie } = await host.registry()
  const { inventory, isWhole } = await readInventory(inputs, trie, host)
  if (inventory === null) return STATUS.failed
  const { size } = inventory
  const sheets = inventorySheets({
    inventory,
    devices: deviceRows(inventory, trie),
    findings: findingsIn(inventory, trie),
    hexOf: (row) =>
      inventory.addresses.hex(
        row < size ? inventory.addressOf(row) : inventory.sharedAddress(row - size),
      ),
    changes: null,
  })
  const title = basename(path).replace(/\.xlsx$/i, '')
  const { chunks, cut } = await writeWorkbook(sheets, { title, created: new Date() })
  try {
    await writeFile(path, chunks)
  } catch (error) {
    throw new Failure(`${path} could not be written: ${messageOf(error)}.`, { cause: error })
  }
  if (cut > 0) host.say(`nameplate: ${path}: ${cutWords(cut)}`)
  if (!isWhole) return STATUS.failed
  return size + inventory.sharedSize > 0 ? STATUS.done : STATUS.nothing
}

function findingsIn(inventory: Inventory, trie: OuiTrie): Finding[] {
  const annotation = new Annotation({ trie, labels: NO_LABELS }, inventory.addresses)
  const kindOf = (address: number) => annotation.kindOf(address)
  const vendorOf = (address: number) => annotation.titleOf(address).slug
  return last(findingsOf({ ...inventory.joined, kindOf, vendorOf, compared: null }))
}
