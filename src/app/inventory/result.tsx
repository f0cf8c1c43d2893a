import type { Comparison, InventorySummary } from '../../worker/inventory/inventory-summary.ts'
import type { ShownAs } from '../../worker/inventory/inventory-store.ts'
import { format } from '../platform/format.ts'
import { registryStatus } from '../platform/worker-client.ts'
import { openedRow } from './device/device-state.ts'
import { CompareWithLast, SaveAndCompare } from './saved/saved-inventories.tsx'
import { RecentlyClosed } from './saved/recently-closed.tsx'
import { KindBar } from './filters/kind-bar.tsx'
import { PrintSheet } from './export/print-sheet.tsx'
import { Sources } from './input/source-list.tsx'
import { added, combine, notRestored, readAgain, replaced } from './state.ts'
import { query, show, shownAs } from './view-state.ts'
import { TableWhenReady } from './table/device-table.tsx'
import { ExportPanel } from './export/export-panel.tsx'
import {
  capturesOf,
  changesSentence,
  factsSentence,
  missingSentence,
  readWords,
  framesWords,
  sourceName,
} from './sentences.ts'
import { Segments } from './segments.tsx'
import { Filtered, Tools } from './filters/filters.tsx'
import { VendorChart } from './filters/vendor-chart.tsx'
import { vendors } from './filters/counts.ts'
import { Button } from '../ui/button.tsx'
import { ErrorText } from '../ui/text.tsx'
import { lazy } from '../ui/lazy.tsx'

/** Reading this many rows is quicker than setting a filter … */
const FEW_ROWS = 8
/** … and reading their vendors quicker than reading a chart. */
const ROWS_FOR_CHART = 36

/** Most inventories are of one output, which has no links; and they are read in the table. */
const PortsView = lazy(async () => (await import('./ports/ports.tsx')).PortsView)
const LinksView = lazy(async () => (await import('./links/links.tsx')).LinksView)
const TextView = lazy(async () => (await import('./text/text-view.tsx')).TextView)
const DeviceDialog = lazy(async () => (await import('./device/device-card.tsx')).DeviceDialog)

/** An inventory: a sentence that sums it up, then its rows. */
export function Result({ summary }: { summary: InventorySummary }) {
  if (rowCount(summary) === 0) return <Nothing summary={summary} />
  const before = replaced.value
  const many = rowCount(summary) > FEW_ROWS || summary.compared !== null
  return (
    <>
      <header class="inventory-head">
        <h2 class="inventory-title">
          {summary.saved !== null && (
            <>
              <bdi>{summary.saved.name}</bdi>
              {summary.changed && ', changed'}:{' '}
            </>
          )}
          {format.counted(summary.devices, 'device')}
        </h2>
        {summary.compared && <Changes comparison={summary.compared} />}
        <p>
          <Facts summary={summary} />
          {summary.possible > 0 && ' ·'}
          <Possible summary={summary} />
        </p>
        {added.value !== null && <p class="soft no-print">{added}</p>}
        <CutCaptures summary={summary} />
        <UnnamedSwitches summary={summary} />
        <NotRestored />
        <Newer version={summary.registryVersion} />
        <div class="row">
          <CompareWithLast summary={summary} />
          {before && (
            <Button class="no-print" onClick={() => combine(before)}>
              Add to the previous inventory
            </Button>
          )}
        </div>
      </header>
      {many && <KindBar />}
      <Sources summary={summary} />
      <section class="inventory-details stack stack--close" aria-label="Details">
        <Views summary={summary} />
        <View summary={summary} many={many} />
        <PrintSheet summary={summary} />
      </section>
      <ExportPanel summary={summary} />
      <SaveAndCompare summary={summary} />
      <RecentlyClosed />
      <p class="soft">
        Read {readWords(summary)}. Looked up in the registry of{' '}
        {format.date(summary.registryVersion)}.
      </p>
      <OpenedDevice job={summary.job} />
    </>
  )
}

/** The tab shown: the chosen one, unless it would be empty. */
function chosenOf(summary: InventorySummary): ShownAs {
  return tabsOf(summary).includes(shownAs.value) ? shownAs.value : 'table'
}

function Changes({ comparison }: { comparison: Comparison }) {
  const missing = missingSentence(comparison)
  return (
    <>
      <p class="inventory-changes">{changesSentence(comparison)}</p>
      {missing !== '' && <p>{missing}</p>}
    </>
  )
}

/** A component of its own, so that the vendors, which come later, do not re-render the table. */
function Facts({ summary }: { summary: InventorySummary }) {
  return <>{factsSentence(summary, vendors.value)}</>
}

function View({ summary, many }: { summary: InventorySummary; many: boolean }) {
  switch (chosenOf(summary)) {
    case 'table':
      return (
        <>
          {many && <Tools summary={summary} />}
          <Filtered />
          <TableWhenReady summary={summary} />
          {rowCount(summary) > ROWS_FOR_CHART && <VendorChart />}
        </>
      )
    case 'ports':
      return <PortsView summary={summary} />
    case 'links':
      return <LinksView summary={summary} />
    case 'text':
      return <TextView summary={summary} />
  }
}

const TAB_NAMES: Readonly<Record<ShownAs, string>> = {
  table: 'Table',
  ports: 'Ports',
  links: 'Links',
  text: 'Text',
}

function tabsOf({ switches, links, sources }: InventorySummary): ShownAs[] {
  return [
    'table',
    ...(switches.length > 0 ? (['ports'] as const) : []),
    ...(links > 0 ? (['links'] as const) : []),
    ...(sources.some(({ lines }) => lines > 0) ? (['text'] as const) : []),
  ]
}

function Views({ summary }: { summary: InventorySummary }) {
  return (
    <Segments
      legend="Shown as"
      value={chosenOf(summary)}
      options={tabsOf(summary).map((tab) => [tab, TAB_NAMES[tab]] as const)}
      choose={(tab) => (shownAs.value = tab)}
    />
  )
}

function OpenedDevice({ job }: { job: number }) {
  return openedRow.value !== null && <DeviceDialog job={job} />
}

function Possible({ summary: { possible } }: { summary: InventorySummary }) {
  if (possible === 0) return null
  const shown = query.value.possible
  return (
    <span class="inventory-possible no-print">
      {' '}
      {format.counted(possible, 'more word')} could be {possible === 1 ? 'an address' : 'addresses'}{' '}
      <Button kind="bare" aria-pressed={shown} onClick={() => show({ possible: !shown })}>
        {shown ? 'hide' : 'show'}
      </Button>
    </span>
  )
}

function NotRestored() {
  return (
    <ErrorText>
      {notRestored.value &&
        `This inventory will be lost if you reload the page. ${notRestored.value}`}
    </ErrorText>
  )
}

function CutCaptures({ summary: { sources } }: { summary: InventorySummary }) {
  return sources.map(({ capture, ...source }) => {
    if (capture === null || capture.problem === null) return null
    return (
      <p class="error" role="alert">
        <bdi>{sourceName({ ...source, capture })}</bdi>: {capture.problem}
      </p>
    )
  })
}

/** Explains why switches have numbers instead of names, and how to get the names. */
function UnnamedSwitches({ summary: { unnamedSwitches } }: { summary: InventorySummary }) {
  return unnamedSwitches.map(({ source, switches }) => (
    <p key={source} class="soft no-print">
      <bdi>{source}</bdi> holds the MAC address tables of {format.count(switches)} switches without
      their names, so they are numbered. Paste each table with its prompt to get the names.
    </p>
  ))
}

/** Offers to read the inventory again with a newer registry: a result belongs to one registry. */
function Newer({ version }: { version: string }) {
  const now = registryStatus.value.registry?.version ?? version
  if (now === version) return null
  return (
    <div class="row">
      <span>A newer registry, dated {format.date(now)}, is on this device now.</span>
      <Button onClick={readAgain}>Look up again</Button>
    </div>
  )
}

function Nothing({ summary }: { summary: InventorySummary }) {
  const { lines, possible } = summary
  const captures = capturesOf(summary)
  return (
    <>
      <header class="inventory-head">
        <h2 class="inventory-title">
          No addresses in {lines === 0 && captures.length > 0 ? 'these frames' : 'this text'}
        </h2>
        {captures.length > 0 && <p>Read {framesWords(captures)}.</p>}
        {lines === 0 && captures.length === 0 && <p>The text is empty.</p>}
        {lines > 0 && (
          <p>
            {format.counted(lines, 'line')} searched. Only complete addresses are found: 12 digits,
            or an EUI-64 derived from one. For the first digits of one, such as{' '}
            <span class="digits">00:1B:77</span>, use Look up.
            <Possible summary={summary} />
          </p>
        )}
        <NotRestored />
      </header>
      <Sources summary={summary} open />
      {possible > 0 && query.value.possible && <TableWhenReady summary={summary} />}
      <OpenedDevice job={summary.job} />
    </>
  )
}

function rowCount({ devices, shared, compared }: InventorySummary): number {
  return devices + shared + (compared?.counts.gone ?? 0)
}
