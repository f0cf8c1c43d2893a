import type { InventorySummary } from '../../worker/inventory/inventory-summary.ts'
import type { ShownAs } from '../../worker/inventory/inventory-store.ts'
import { format } from '../platform/format.ts'
import { Button } from '../ui/button.tsx'
import { attempt } from '../ui/notices.tsx'
import { lazy } from '../ui/lazy.tsx'
import { chooseView, openedRow } from './device/device-state.ts'
import { PrintSheet } from './export/print-sheet.tsx'
import { Differences } from './filters/differences.tsx'
import { Filter, Order } from './filters/tools.tsx'
import { Head } from './head.tsx'
import { Sources } from './input/source-list.tsx'
import { Field, typing } from './input/text-field.tsx'
import { capturesOf, framesWords } from './sentences.ts'
import { findings } from './findings/findings.ts'
import { Panel } from './panel.tsx'
import { Comparing } from './list/others.tsx'
import { Segments } from '../ui/segments.tsx'
import { deleteOpen, keeping } from './current-inventory.ts'
import { TableWhenReady } from './table/device-table.tsx'
import { isFiltered, query, show, shownAs } from './view-state.ts'

/** Reading this many rows is quicker than setting a filter. */
const FEW_ROWS = 8

/** Most inventories consist of one output, which has no links, and are read in the table. */
const PortsView = lazy(async () => (await import('./ports/ports.tsx')).PortsView)
const SwitchesView = lazy(async () => (await import('./switches/switches.tsx')).SwitchesView)
const LinksView = lazy(async () => (await import('./links/links.tsx')).LinksView)
const FindingsView = lazy(async () => (await import('./findings/findings-view.tsx')).FindingsView)
const TextView = lazy(async () => (await import('./text/text-view.tsx')).TextView)
const WrongCells = lazy(async () => (await import('./wrong-cells.tsx')).WrongCells)
const DeviceDialog = lazy(async () => (await import('./device/device-card.tsx')).DeviceDialog)

/** An inventory: two lines with its facts and views, then its rows. */
export function Result({ summary }: { summary: InventorySummary }) {
  if (rowCount(summary) === 0 && !hasOwnFacts(summary)) return <Nothing summary={summary} />
  // A filter that was set when there were more rows must be visible, so that it can be removed.
  const many = rowCount(summary) > FEW_ROWS || summary.compared !== null || isFiltered.value
  const isTable = chosenOf(summary) === 'table'
  return (
    <>
      <TypedText summary={summary} />
      <YouAreOn summary={summary} />
      <Head summary={summary}>
        <LookKey />
      </Head>
      <div class="inventory-tools no-print">
        <div class="inventory-filters">
          <Views summary={summary} />
          <Comparing summary={summary} />
          {many && <Differences summary={summary} />}
          <Possible summary={summary} />
          <WrongCells job={summary.job} />
        </div>
        {many && <Filter summary={summary} />}
        {many && isTable && <Order summary={summary} />}
      </div>
      <div class="inventory-below">
        <section class="inventory-details stack stack--close" aria-label="Details">
          <View summary={summary} />
          <PrintSheet summary={summary} />
        </section>
        <OpenedDevice summary={summary} />
      </div>
    </>
  )
}

/** The port of one's own computer: the first thing to know after capturing on it. */
function YouAreOn({ summary: { youAreOn } }: { summary: InventorySummary }) {
  if (youAreOn === null) return null
  const { device, port, vlan, description } = youAreOn
  return (
    <p class="you-are-on">
      You are on <bdi translate={false}>{port}</bdi> of <bdi translate={false}>{device}</bdi>
      {description !== '' && (
        <>
          {' '}
          (<bdi translate={false}>{description}</bdi>)
        </>
      )}
      {vlan !== '' && `, VLAN ${vlan}`}.
    </p>
  )
}

/** The field stays in place while somebody types in it. */
function TypedText({ summary: { shortText } }: { summary: InventorySummary }) {
  if (!typing.value || shortText === null) return null
  return <Field text={shortText} onDone={() => {}} />
}

/** The view to show: the chosen one, unless it would be empty. */
function chosenOf(summary: InventorySummary): ShownAs {
  const tabs = tabsOf(summary)
  if (rowCount(summary) === 0 && shownAs.value === 'table') return tabs[1] ?? 'table'
  return tabs.includes(shownAs.value) ? shownAs.value : 'table'
}

const VIEWS = {
  table: { name: 'Table', icon: 'table', View: TableWhenReady },
  ports: { name: 'Ports', icon: 'ports', View: PortsView },
  switches: { name: 'Switches', icon: 'switch', View: SwitchesView },
  links: { name: 'Links', icon: 'link', View: LinksView },
  text: { name: 'Text', icon: 'file', View: TextView },
} as const

function View({ summary }: { summary: InventorySummary }) {
  const chosen = chosenOf(summary)
  if (chosen === 'look') return findings.value && <FindingsView found={findings.value} />
  const { View } = VIEWS[chosen]
  return <View summary={summary} />
}

/** The button for the findings, next to the facts. */
function LookKey() {
  if (!isWorthALook() && shownAs.value !== 'look') return null
  return (
    <Button
      class="look-key no-print"
      aria-pressed={shownAs.value === 'look'}
      onClick={() => chooseView(shownAs.peek() === 'look' ? 'table' : 'look')}
    >
      Worth a look {findings.value?.count || ''}
    </Button>
  )
}

function tabsOf({ withPorts, hasOwnFacts, hasLinks, sources }: InventorySummary): ShownAs[] {
  return [
    'table',
    ...(withPorts.length > 0 ? (['ports'] as const) : []),
    ...(hasOwnFacts ? (['switches'] as const) : []),
    ...(hasLinks ? (['links'] as const) : []),
    ...(sources.some(({ lines }) => lines > 0) ? (['text'] as const) : []),
    // An open view of findings stays while they are worked out again.
    ...(isWorthALook() || shownAs.value === 'look' ? (['look'] as const) : []),
  ]
}

function isWorthALook(): boolean {
  const { count = 0, noProblem = [] } = findings.value ?? {}
  return count + noProblem.length > 0
}

function Views({ summary }: { summary: InventorySummary }) {
  return (
    <Segments
      legend="Shown as"
      value={chosenOf(summary)}
      options={tabsOf(summary)
        .filter((tab) => tab !== 'look')
        .map((tab) => [tab, VIEWS[tab].name, VIEWS[tab].icon] as const)}
      choose={chooseView}
    />
  )
}

function OpenedDevice({ summary }: { summary: InventorySummary }) {
  return openedRow.value !== null && <DeviceDialog key={summary.id} summary={summary} />
}

function Possible({ summary: { possible } }: { summary: InventorySummary }) {
  if (possible === 0) return null
  const shown = query.value.possible
  return (
    <Button class="no-print" aria-pressed={shown} onClick={() => show({ possible: !shown })}>
      {format.counted(possible, 'possible address', 'possible addresses')}.{' '}
      {shown ? 'Hide' : 'Show'}
    </Button>
  )
}

function Nothing({ summary }: { summary: InventorySummary }) {
  const { lines, possible, shortText, sources } = summary
  const captures = capturesOf(summary)
  return (
    <>
      {shortText !== null && keeping.value?.isHere === true && <Field text={shortText} />}
      <YouAreOn summary={summary} />
      <header class="stack stack--tight">
        <h2 class="inventory-title">
          {sources.every(({ isUnread }) => isUnread)
            ? 'This could not be read'
            : `No addresses in ${lines === 0 && captures.length > 0 ? 'these frames' : 'this text'}`}
        </h2>
        {captures.length > 0 && <p>Read {framesWords(captures)}.</p>}
        {lines === 0 && captures.length === 0 && <p>The text is empty.</p>}
        {lines > 0 && !sources.some(({ isUnread }) => isUnread) && (
          <p>
            {format.counted(lines, 'line')} searched. Only complete addresses are found: 12 digits,
            or an EUI-64 derived from one. For the first digits of one, such as{' '}
            <span class="digits">00:1B:77</span>, use Look up.
          </p>
        )}
      </header>
      <div class="row">
        <Possible summary={summary} />
        <WrongCells job={summary.job} />
        <Sources summary={summary} />
        {keeping.value?.isHere === true && (
          <Panel name="Add" icon="add">
            {(close) => <Field key={summary.id} text="" addTo={summary.id} onDone={close} />}
          </Panel>
        )}
        <Button onClick={() => void attempt(deleteOpen)}>Delete</Button>
      </div>
      {possible > 0 && query.value.possible && <TableWhenReady summary={summary} />}
      <OpenedDevice summary={summary} />
    </>
  )
}

function rowCount({ devices, shared, compared }: InventorySummary): number {
  return devices + shared + (compared?.counts.gone ?? 0)
}

/** Whether switches report facts about themselves or their ports, even without any address. */
function hasOwnFacts({ hasOwnFacts, withPorts }: InventorySummary): boolean {
  return hasOwnFacts || withPorts.length > 0
}
