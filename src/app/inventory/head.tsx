import type { ComponentChildren } from 'preact'
import type { Comparison, InventorySummary } from '../../worker/inventory/inventory-summary.ts'
import { format } from '../platform/format.ts'
import { Button } from '../ui/button.tsx'
import { attempt } from '../ui/notices.tsx'
import { printRows } from './export/print-sheet.tsx'
import { ExportPanel } from './export/export-panel.tsx'
import { kinds, vendors } from './filters/counts.ts'
import { Field } from './input/text-field.tsx'
import { clear, Sources } from './input/source-list.tsx'
import { Panel } from './panel.tsx'
import { RecentlyClosed } from './saved/recently-closed.tsx'
import { SavedInventories, SaveForm } from './saved/saved-inventories.tsx'
import { changesSentence, factsSentence } from './sentences.ts'
import { combine, replaced } from './state.ts'
import { shownAs } from './view-state.ts'

interface HeadProps {
  readonly summary: InventorySummary
  /** What shares the line of facts on a phone. */
  readonly children: ComponentChildren
}

/** What the inventory is, and what can be done with it as a whole: the first of the two lines in front of its rows. */
export function Head({ summary, children }: HeadProps) {
  const { saved, changed, devices, compared, id } = summary
  return (
    <header class="inventory-head">
      <div class="inventory-what">
        <h2 class="inventory-title">
          {saved !== null && (
            <span class="inventory-name">
              <bdi>{saved.name}</bdi>
              {changed && ', changed'}:
            </span>
          )}{' '}
          {format.counted(devices, 'device')}
        </h2>
        {compared ? <Changes comparison={compared} /> : <Facts summary={summary} />}
        {children}
      </div>
      <Sources summary={summary} />
      <Panel name="Add" icon="add">
        {(close) => <Field key={id} text="" addTo={id} onDone={close} />}
      </Panel>
      <Panel name="Save" icon="keep" marked={saved === null || changed}>
        {(close) => <SaveForm key={id} summary={summary} done={close} />}
      </Panel>
      <Panel name="Export" icon="share">
        {() => <ExportPanel summary={summary} />}
      </Panel>
      <Panel name="More" icon="more" class="panel-key--icon">
        {(close) => <Menu summary={summary} close={close} />}
      </Panel>
    </header>
  )
}

/** A component of its own, so that the vendors, which come later, do not re-render the table. */
function Facts({ summary }: { summary: InventorySummary }) {
  return <p class="inventory-facts soft">{factsSentence(summary, vendors.value, kinds.value)}</p>
}

function Changes({ comparison }: { comparison: Comparison }) {
  const sentence = changesSentence(comparison)
  return (
    <p class="inventory-facts inventory-changes" title={sentence}>
      {sentence}
    </p>
  )
}

function Menu({ summary, close }: { summary: InventorySummary; close: () => void }) {
  const before = replaced.value
  const print = () => {
    close()
    if (shownAs.peek() === 'table') void attempt(async () => await printRows(summary))
    else window.print()
  }
  return (
    <div class="stack">
      {/* The first line has no room for them on a phone. */}
      <Sources summary={summary} class="inventory-sources--menu" />
      <div class="panel-list">
        {before && (
          <Button kind="bare" onClick={() => combine(before)}>
            Add to the previous inventory
          </Button>
        )}
        <Button kind="bare" onClick={print}>
          Print
        </Button>
        <Button kind="bare" onClick={clear}>
          Clear
        </Button>
      </div>
      <SavedInventories open={summary} close={close} />
      <RecentlyClosed />
    </div>
  )
}
