import { useAnswer } from '../ui/asking.ts'
import { Digits } from '../ui/text.tsx'
import { written } from '../platform/address-style.ts'
import { format } from '../platform/format.ts'
import { linkToLookup } from '../platform/route.ts'
import type { WrongCell } from '../../inventory/wrong-cells.ts'
import { chooseView, textPlace } from './device/device-state.ts'
import { Panel } from './panel.tsx'

/** Maximum number of reported headings; a text with more is no table of addresses. */
const MOST_COLUMNS = 12

/** Reports cells below a MAC heading that contain no address, with the remains of those that a spreadsheet changed. */
export function WrongCells({ job }: { job: number }) {
  const columns = useAnswer((worker) => worker.inventory.wrongCells(job), [job])
  if (columns === null) return null
  const rest = columns.length - MOST_COLUMNS
  const shown = columns.slice(0, MOST_COLUMNS).map(({ source, name, cells, count }) => {
    const what = count === 1 ? 'is not an address' : 'are not addresses'
    const said = `${format.counted(count, 'cell')} in the column ${name} ${what}.`
    return (
      <Panel
        key={`${source} ${name}`}
        name={said}
        icon="pen"
        class="panel-key--words"
        face={`${said} Show`}
      >
        {(close) => (
          <div class="stack stack--close">
            <ul class="stack stack--close">
              {cells.map((cell, at) => (
                <li key={at}>
                  <button
                    type="button"
                    class="text-button"
                    onClick={() => {
                      close()
                      textPlace.value = { source, line: cell.line }
                      chooseView('text')
                    }}
                  >
                    line {format.count(cell.line)}
                  </button>{' '}
                  <bdi class="digits">{cell.text}</bdi> <Remains cell={cell} />
                </li>
              ))}
            </ul>
            {count > cells.length && (
              <p class="soft">and {format.count(count - cells.length)} more</p>
            )}
          </div>
        )}
      </Panel>
    )
  })
  return (
    <>
      {shown}
      {rest > 0 && <p class="soft">and in {format.counted(rest, 'other column')}</p>}
    </>
  )
}

function Remains({ cell: { fault, digits } }: { cell: WrongCell }) {
  switch (fault) {
    case 'shortened':
      return (
        <span class="soft">
          lost its leading zeros:{' '}
          <a href={linkToLookup(written(digits))}>
            <Digits>{written(digits)}</Digits>
          </a>
        </span>
      )
    case 'rounded':
      return (
        <span class="soft">
          was rounded by a spreadsheet
          {digits === '' ? (
            '.'
          ) : (
            <>
              ; it began with <Digits>{written(digits)}</Digits>.
            </>
          )}{' '}
          Format the column as text, then paste the addresses again.
        </span>
      )
    case 'other':
      return null
  }
}
