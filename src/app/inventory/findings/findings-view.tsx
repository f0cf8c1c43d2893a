import './findings-view.css'
import type { NewAssertion } from '../../../core/user-data/user-data.ts'
import { FINDING_WORDS } from '../../../inventory/findings/finding-words.ts'
import type {
  Findings,
  FoundKind,
  NoProblem,
  ShownFinding,
} from '../../../worker/inventory/findings.ts'
import { written } from '../../platform/address-style.ts'
import { format } from '../../platform/format.ts'
import { ask } from '../../platform/worker-client.ts'
import { Button } from '../../ui/button.tsx'
import { attempt, offerUndo } from '../../ui/notices.tsx'
import { chooseView, openDevice } from '../device/device-state.ts'
import { SeenLink } from '../device/seen-link.tsx'
import { show } from '../view-state.ts'

/** The findings by kind, with the lines that prove them. */
export function FindingsView({ found: { kinds, noProblem } }: { found: Findings }) {
  return (
    <div class="look stack">
      {kinds.length === 0 && <p>Nothing else is worth a look.</p>}
      {kinds.map((found) => (
        <Kind key={found.kind} found={found} />
      ))}
      {noProblem.length > 0 && (
        <details>
          <summary>Not a problem here ({format.count(noProblem.length)})</summary>
          <ul class="rows look-list">
            {noProblem.map((finding) => (
              <li key={finding.key}>
                <p dir="auto">{finding.sentence}</p>
                <Button onClick={() => void attempt(() => change('takeBack', finding))}>
                  Show again
                </Button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Kind({ found: { kind, count, first } }: { found: FoundKind }) {
  const [title, why] = FINDING_WORDS[kind]
  const rest = count - first.length
  const showRows = () => {
    chooseView('table')
    show({ words: `look:${kind}` })
  }
  return (
    <section aria-labelledby={`look-${kind}`}>
      <header class="row look-head">
        <h3 id={`look-${kind}`}>
          {title} <span class="soft">{format.count(count)}</span>
        </h3>
        {first.some(({ deviceCount }) => deviceCount > 0) && (
          <button type="button" class="text-button" onClick={showRows}>
            Show in table<span class="hidden-visually">: {title}</span>
          </button>
        )}
        <p class="soft">{why}</p>
      </header>
      <ul class="rows look-list">
        {first.map((finding) => (
          <FindingItem key={finding.key} finding={finding} />
        ))}
      </ul>
      {rest > 0 && <p class="soft">and {format.counted(rest, 'other')}: show them in the table</p>}
    </section>
  )
}

function FindingItem({ finding }: { finding: ShownFinding }) {
  const { sentence, devices, deviceCount, seen } = finding
  const isFine = async () => {
    await change('assert', finding)
    offerUndo(`Not a problem here: ${sentence}`, async () => await change('takeBack', finding))
  }
  return (
    <li>
      <p dir="auto">{sentence}</p>
      <ul class="row look-devices" translate={false}>
        {devices.map((device) => (
          <li key={device.row}>
            <button type="button" class="text-button" onClick={() => openDevice(device)}>
              {device.name !== undefined && <bdi class="look-name">{device.name} </bdi>}
              <bdi>{device.title}</bdi> <span class="digits">{written(device.hex)}</span>
            </button>
          </li>
        ))}
        {deviceCount > devices.length && (
          <li class="soft">and {format.counted(deviceCount - devices.length, 'other')}</li>
        )}
      </ul>
      <p class="row look-lines">
        {seen.map((place, at) => (
          <SeenLink key={at} seen={place} />
        ))}
      </p>
      <Button onClick={() => void attempt(isFine)}>
        Not a problem here<span class="hidden-visually">: {sentence}</span>
      </Button>
    </li>
  )
}

async function change(how: 'assert' | 'takeBack', { key, sentence }: NoProblem): Promise<void> {
  const assertion: NewAssertion = { kind: 'no-problem', key, sentence }
  await ask((worker) => worker.userData[how]([assertion]))
}
