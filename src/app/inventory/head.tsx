import type { ComponentChildren } from 'preact'
import type { Comparison, InventorySummary } from '../../worker/inventory/inventory-summary.ts'
import { format } from '../platform/format.ts'
import { href } from '../platform/route.ts'
import { Button } from '../ui/button.tsx'
import { lazy } from '../ui/lazy.tsx'
import { attempt } from '../ui/notices.tsx'
import { printView } from './export/print-sheet.tsx'
import { kinds, vendors } from './filters/counts.ts'
import { Field } from './input/text-field.tsx'
import { Sources } from './input/source-list.tsx'
import { Panel } from './panel.tsx'
import { rowShown, visitsBeside } from './list/inventories.ts'
import { Others } from './list/others.tsx'
import { NameForm } from './list/name-form.tsx'
import { changesSentence, factsSentence } from './sentences.ts'
import { deleteOpen, keeping } from './current-inventory.ts'

const ExportPanel = lazy(async () => (await import('./export/export-panel.tsx')).ExportPanel)

interface HeadProps {
  readonly summary: InventorySummary
  /** Content that shares the line of facts on a phone. */
  readonly children: ComponentChildren
}

/** Names the inventory and offers the actions for all of it: the first of the two lines above its rows. */
export function Head({ summary, children }: HeadProps) {
  const { devices, compared, id } = summary
  const row = rowShown(keeping.value, id)
  const { name } = row
  const isHere = keeping.value?.isHere === true
  return (
    <header class="inventory-head">
      <div class="inventory-what">
        <h2 class="inventory-title">
          {name !== '' && (
            <span class="inventory-name">
              <bdi>{name}</bdi>:
            </span>
          )}{' '}
          {format.counted(devices, 'device')}
        </h2>
        <Panel name="Name" icon="pen" class="panel-key--icon inventory-rename">
          {(close) => <NameForm key={id} id={id} name={name} done={close} />}
        </Panel>
        {compared ? <Changes comparison={compared} /> : <Facts summary={summary} />}
        {children}
      </div>
      <Sources summary={summary} />
      {isHere && (
        <Panel name="Add" icon="add">
          {(close) => <Field key={id} text="" addTo={id} onDone={close} />}
        </Panel>
      )}
      <a class="button panel-key inventory-new no-print" href={hrefOfNew(id, name)}>
        {nameOfNew(name)}
      </a>
      <Panel name="Export" icon="share">
        {() => <ExportPanel summary={summary} row={row} />}
      </Panel>
      <Panel name="More" icon="more" class="panel-key--icon">
        {(close) => <Menu summary={summary} name={name} close={close} />}
      </Panel>
    </header>
  )
}

/** A component of its own, so that the vendors, which arrive later, do not re-render the table. */
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

function hrefOfNew(id: string, name: string): string {
  return href('inventory', name === '' ? [] : ['visit', id])
}

/** An inventory with a name is one visit of several. */
function nameOfNew(name: string): string {
  return name === '' ? 'New inventory' : 'New visit'
}

interface MenuProps {
  readonly summary: InventorySummary
  readonly name: string
  readonly close: () => void
}

function Menu({ summary, name, close }: MenuProps) {
  const print = () => {
    close()
    void attempt(async () => await printView(summary))
  }
  return (
    <div class="stack">
      <div class="panel-list">
        {/* These two move here when the first line needs its room for the title. */}
        <Sources summary={summary} class="inventory-sources--menu" />
        <a class="button button--bare inventory-new" href={hrefOfNew(summary.id, name)}>
          {nameOfNew(name)}
        </a>
        {name !== '' && (
          <a class="button button--bare" href={href('inventory')}>
            New inventory
          </a>
        )}
        <Button kind="bare" onClick={print}>
          Print
        </Button>
        <Button kind="bare" onClick={() => void attempt(deleteOpen)}>
          Delete
        </Button>
      </div>
      <Others summary={summary} first={visitsBeside(summary.id, name)} close={close} />
    </div>
  )
}
