import { useSignal } from '@preact/signals'
import { EXPORT_FILES, type ExportFormat } from '../../../inventory/export/export-formats.ts'
import type { InventoryRow } from '../../../worker/inventory/inventory-store.ts'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { hasDecimalComma, readerLocales } from '../../../core/text/locales.ts'
import { addressStyle } from '../../platform/address-style.ts'
import { localTime, saveFile, today } from '../../platform/save-file.ts'
import { ask } from '../../platform/worker-client.ts'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/select.tsx'
import { useTask } from '../../ui/asking.ts'
import { Segments } from '../../ui/segments.tsx'
import { isFiltered, query } from '../view-state.ts'
import { ErrorText } from '../../ui/text.tsx'

const LISTS = ['workbook', 'csv', 'json', 'text'] as const

/** Empty unless switches are known. */
const MAPS = ['svg', 'drawio'] as const

const TOOLS = [
  ...MAPS,
  'wireshark',
  'ethers',
  'dnsmasq',
  'isc',
  'kea',
  'netbox-interfaces',
  'netbox-macs',
  'netbox-cables',
] as const

const FORMATS: Readonly<Record<ExportFormat, { readonly name: string; readonly what: string }>> = {
  workbook: {
    name: 'Workbook',
    what: 'For Excel and other spreadsheets: the rows of the table, plus sheets of all ports, switches, links, what is worth a look, and the changes since another visit.',
  },
  csv: {
    name: 'CSV',
    get what() {
      const between = hasDecimalComma(readerLocales(navigator.languages)) ? 'semicolons' : 'commas'
      return `The rows of the table, in the same order, with ${between} between the cells, as spreadsheets in your language expect. Cells that a spreadsheet would treat as formulas start with an apostrophe.`
    },
  },
  json: { name: 'JSON', what: 'The rows of the table, in the same order, for programs.' },
  text: {
    name: 'Annotated text',
    what: 'The whole text, with the vendors at the end of each line.',
  },
  svg: {
    name: 'Links as SVG',
    what: 'A drawing of the switches with their devices and of the links with their ports, for a report.',
  },
  drawio: {
    name: 'Links for draw.io',
    what: 'The same drawing, editable in draw.io (diagrams.net).',
  },
  wireshark: {
    name: 'Names for Wireshark',
    what: 'Devices with a name. Save the file as “ethers” in Wireshark’s personal configuration folder, listed under Help, About, Folders.',
  },
  ethers: {
    name: '/etc/ethers',
    what: 'Devices with a name or an IPv4 address.',
  },
  dnsmasq: {
    name: 'Reservations for dnsmasq',
    what: 'Devices with a name or an IPv4 address, as dhcp-host lines.',
  },
  isc: {
    name: 'Reservations for ISC DHCP',
    what: 'Devices with an IPv4 address, as host statements for dhcpd.conf.',
  },
  kea: {
    name: 'Reservations for Kea',
    what: 'Devices with an IPv4 address, as the “reservations” list of the DHCPv4 server.',
  },
  'netbox-interfaces': {
    name: 'Interfaces for NetBox',
    what: 'Ports with an address or a cable, named as the devices print them. Import the devices first; set the types later.',
  },
  'netbox-macs': {
    name: 'MAC addresses for NetBox 4.2',
    what: 'The addresses that devices report for their own interfaces. Import the interfaces first.',
  },
  'netbox-cables': {
    name: 'Cables for NetBox',
    what: 'Links that LLDP or CDP reports with one port at each end. Import the interfaces first.',
  },
}

/** Formats that export the whole inventory, whatever the filter. */
const WHOLE: ReadonlySet<ExportFormat> = new Set(['text', ...MAPS])

/** The segment for all other tools. */
const OTHER = 'other'

const FORMAT_CHOICES = [
  ...LISTS.map((list) => [list, FORMATS[list].name] as const),
  [OTHER, 'Other tools'] as const,
]

/** A browser that can share text may be unable to share files, or files of these types. */
const SHARES_FILES =
  'canShare' in navigator &&
  navigator.canShare({ files: [new File([''], 'nameplate.txt', { type: 'text/plain' })] })

interface ExportPanelProps {
  readonly summary: InventorySummary
  /** Its row in the list of inventories. */
  readonly row: Pick<InventoryRow, 'name' | 'changedAt'>
}

/** Exports the inventory: as a table for a spreadsheet or a ticket, as a file, or to another app. */
export function ExportPanel({ summary, row }: ExportPanelProps) {
  const format = useSignal<ExportFormat>('workbook')
  const { busy, outcome, error, run } = useTask()
  const { name, what } = FORMATS[format.value]
  const forTool = TOOLS.some((tool) => tool === format.value)
  const hasMap = summary.hasLinks || summary.switches.length > 0
  const tools = TOOLS.filter((tool) => hasMap || !MAPS.some((map) => map === tool))

  /** @param take resolves to anything to add to the confirmation */
  const taken = async (done: string, take: () => Promise<string>) =>
    await run(() => take().then((left) => `${done} ${left}`.trimEnd(), refused))
  const button = (label: string, icon: 'copy' | 'save' | 'share', take: () => Promise<string>) => (
    <Button
      icon={icon}
      kind={icon === 'copy' ? 'main' : undefined}
      disabled={busy.value}
      onClick={() => void taken(icon === 'copy' ? 'Table copied.' : `${name} ${DONE[icon]}.`, take)}
    >
      {label}
    </Button>
  )
  return (
    <div class="stack stack--close">
      <div class="row">
        {button('Copy table', 'copy', async () => {
          await copyTable(summary.job)
          return ''
        })}
      </div>
      <Segments
        legend="Format"
        value={forTool ? OTHER : format.value}
        options={FORMAT_CHOICES}
        choose={(choice) => (format.value = choice === OTHER ? tools[0]! : choice)}
      />
      {forTool && (
        <Select
          aria-label="Tool"
          value={format.value}
          options={tools.map((tool) => [tool, FORMATS[tool].name])}
          choose={(tool) => (format.value = tool)}
        />
      )}
      <p class="soft">
        {what}{' '}
        {isFiltered.value && !WHOLE.has(format.value) && 'Only the rows that match the filter.'}
      </p>
      <div class="row">
        {button('Download', 'save', async () => {
          const { file, left } = await made(summary, row, format.value)
          saveFile(file)
          return left
        })}
        {SHARES_FILES &&
          button('Share', 'share', async () => {
            const { file, left } = await made(summary, row, format.value)
            await navigator.share({ files: [file], title: file.name })
            return left
          })}
        <span class="soft">{busy.value ? 'Writing …' : outcome.value}</span>
      </div>
      <ErrorText>{error.value}</ErrorText>
    </div>
  )
}

const DONE = { save: 'saved', share: 'shared' } as const

const CHANGED = 'The inventory has changed in the meantime. Try again.'

interface Made {
  readonly file: File
  /** What did not fit, in a sentence; empty if everything did. */
  readonly left: string
}

async function made(
  { job, sources }: InventorySummary,
  { name, changedAt }: ExportPanelProps['row'],
  format: ExportFormat,
): Promise<Made> {
  const { type, ending } = EXPORT_FILES[format]
  const only = sources.length === 1 ? sources[0]?.name?.replace(/\.[^.]*$/, '') : null
  const base = name || only || 'inventory'
  const [rows, style] = [query.peek(), addressStyle.peek()]
  const fileOf = (blob: Blob, day: string) =>
    new File([blob], `${base}-nameplate-${day}.${ending}`, { type })
  if (format !== 'workbook') {
    const blob = await ask((worker) => worker.inventory.export(job, format, rows, style))
    if (blob === null) throw new Error(CHANGED)
    return { file: fileOf(blob, today()), left: '' }
  }
  const created = changedAt > 0 ? new Date(changedAt) : new Date()
  const named = { title: base, created }
  const workbook = await ask((worker) => worker.inventory.workbook(job, rows, style, named))
  if (workbook === null) throw new Error(CHANGED)
  const { file, left } = workbook
  return { file: fileOf(file, localTime(created.getTime()).slice(0, 10)), left }
}

async function copyTable(job: number): Promise<void> {
  // The item is given promises, because Safari allows copying only within the tap.
  const table = ask((worker) => worker.inventory.copy(job, query.peek(), addressStyle.peek())).then(
    (copied) => {
      if (copied === null) throw new Error(CHANGED)
      return copied
    },
  )
  const part = async (type: 'text/html' | 'text/plain') => {
    const { html, text } = await table
    return new Blob([type === 'text/html' ? html : text], { type })
  }
  const item = new ClipboardItem({
    'text/html': part('text/html'),
    'text/plain': part('text/plain'),
  })
  // `table` too: if it fails, Firefox rejects with a different reason, and WebKit never settles `write`.
  await Promise.all([table, navigator.clipboard.write([item])])
}

/** Closing the share sheet is not a failure. @throws with the reason why nothing can be shared or copied */
function refused(error: unknown): string {
  if (!(error instanceof DOMException)) throw error
  if (error.name === 'AbortError') return ''
  throw new Error('The browser did not allow this. Download the file instead.')
}
