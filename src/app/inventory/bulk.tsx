import './bulk.css'
import './table.css'
import { signal, useSignalEffect } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import type { ManyProgress, ManySummary } from '../../protocol/worker.ts'
import { FirstDownload } from '../ui/first-download.tsx'
import { Plate, PlateTitle } from '../ui/plate.tsx'
import { format } from '../platform/format.ts'
import { registryStatus } from '../platform/worker-client.ts'
import { Chart } from './chart.tsx'
import { Save } from './export.tsx'
import { Source } from './input.tsx'
import { annotate, run, stop, type Run } from './state.ts'
import { TableWhenReady } from './table.tsx'
import { TextView } from './text-view.tsx'
import { Filtered, Toolbar } from './toolbar.tsx'
import { addressCount, counted, kindCounts, times } from './text.ts'

/** Many addresses at once: any text, and whose the addresses in it are. */
export function ManyScreen() {
  useSignalEffect(() => {
    const { value } = run
    const title = value.kind === 'done' ? addressCount(value.summary.addresses) : 'Many'
    document.title = `${title} · Nameplate`
  })
  return (
    <div class="stack">
      <h1 class="screen-title">Many addresses</h1>
      <Source />
      <Course run={run.value} />
    </div>
  )
}

function Course({ run }: { run: Run }) {
  switch (run.kind) {
    case 'empty':
      return <Empty />
    case 'waiting':
      return registryStatus.value.device === 'missing' ? (
        <FirstDownload status={registryStatus.value} />
      ) : null
    case 'working':
      return <Working progress={run.progress} />
    case 'stopped':
      return (
        <Ended title="Stopped" again>
          <p>Nothing was kept of what had been found.</p>
        </Ended>
      )
    case 'failed':
      return (
        <Ended title={run.again ? 'This did not work' : 'This was not read'} again={run.again}>
          <p role="alert">{run.message}</p>
        </Ended>
      )
    case 'done':
      return <Result summary={run.summary} />
  }
}

function Empty() {
  return (
    <Plate label="What this is">
      <PlateTitle>Whose are they all?</PlateTitle>
      <p>
        Every whole address is found in whatever is around it: MAC address tables and ARP caches of
        any maker, DHCP leases, scans, captures, logs, CSV, XML and JSON, in any notation. Each is
        told with its vendor, once, however often it occurs.
      </p>
      <p class="soft">
        Files of up to 100 MB, several at once. They are read on this device and leave it only if
        you export them.
      </p>
    </Plate>
  )
}

function Working({ progress }: { progress: ManyProgress | null }) {
  const reading = progress?.phase === 'reading'
  const found = progress?.found ?? 0
  return (
    <Plate label="Progress">
      <PlateTitle>{reading ? 'Reading' : 'Looking for addresses'}</PlateTitle>
      <div class="progress">
        <progress
          aria-label={reading ? 'Reading the text' : 'Looking for addresses'}
          value={progress?.fraction}
          max={1}
        />
        <p class="progress-words soft">
          <span>{reading ? 'Reading' : `Found so far: ${format.count(found)}`}</span>
        </p>
      </div>
      <div class="row">
        <button type="button" class="button" onClick={stop}>
          Cancel
        </button>
      </div>
    </Plate>
  )
}

interface EndedProps {
  readonly title: string
  /** Whether another attempt can have another outcome. */
  readonly again: boolean
  readonly children: ComponentChildren
}

function Ended({ title, again, children }: EndedProps) {
  return (
    <Plate label="Result">
      <PlateTitle>{title}</PlateTitle>
      {children}
      {again && (
        <div class="row">
          <button type="button" class="button button--main" onClick={annotate}>
            Start again
          </button>
        </div>
      )}
    </Plate>
  )
}

/** Kept while the reader is on another screen. */
const shownAs = signal<'table' | 'text'>('table')

function Result({ summary }: { summary: ManySummary }) {
  if (summary.addresses === 0) return <Nothing summary={summary} />
  const asText = shownAs.value === 'text'
  return (
    <>
      <Plate label="Result">
        <header class="plate-head">
          <PlateTitle>{addressCount(summary.addresses)}</PlateTitle>
          <Facts summary={summary} />
        </header>
        <Chart summary={summary} />
        <Newer version={summary.registryVersion} />
      </Plate>
      <section class="stack" aria-label="Details">
        <fieldset class="segments">
          <legend class="hidden-visually">Shown as</legend>
          {(['table', 'text'] as const).map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="shown-as"
                checked={shownAs.value === choice}
                onChange={() => (shownAs.value = choice)}
              />
              <span>{choice === 'table' ? 'Table' : 'Text'}</span>
            </label>
          ))}
        </fieldset>
        {asText ? (
          <TextView summary={summary} />
        ) : (
          <>
            <Toolbar summary={summary} />
            <Filtered summary={summary} />
            <TableWhenReady />
          </>
        )}
      </section>
      <Save summary={summary} />
    </>
  )
}

function Facts({ summary }: { summary: ManySummary }) {
  const { found, lines, vendors, registryVersion } = summary
  return (
    <>
      <p>
        of {counted(vendors, 'vendor')}, found {times(found)} in {counted(lines, 'line')}
      </p>
      <ul class="many-kinds soft" aria-label="Kinds">
        {kindCounts(summary).map((text) => (
          <li key={text}>{text}</li>
        ))}
        <li>Registry of {format.date(registryVersion)}</li>
      </ul>
    </>
  )
}

/** A result is of one registry; whoever wants another has it made again. */
function Newer({ version }: { version: string }) {
  const now = registryStatus.value.registry?.version ?? version
  if (now === version) return null
  return (
    <div class="row">
      <span>The registry of {format.date(now)} has come meanwhile.</span>
      <button type="button" class="button" onClick={annotate}>
        Look up again
      </button>
    </div>
  )
}

function Nothing({ summary: { lines } }: { summary: ManySummary }) {
  return (
    <Plate label="Result">
      <PlateTitle>No address in this text</PlateTitle>
      <p>
        {counted(lines, 'line')} {lines === 1 ? 'was' : 'were'} looked through. Only whole addresses
        are found, of 12 digits or an EUI-64 made of one; a beginning such as{' '}
        <span class="digits">00:1B:77</span> is answered on the screen Look up.
      </p>
    </Plate>
  )
}
