import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Button } from '../ui/button.tsx'
import { announce } from '../ui/notices.tsx'
import { Cell, Cells, Section } from '../ui/plate.tsx'
import { format } from '../platform/format.ts'
import { BACKUP, HISTORY, href } from '../platform/route.ts'

/** What the browser reports about this site's storage; null for values it does not report. */
interface StorageFacts {
  readonly usage: number | null
  readonly quota: number | null
  readonly persisted: boolean | null
}

export function Storage({ registryBytes }: { registryBytes: number | undefined }) {
  const facts = useSignal<StorageFacts | null>(null)
  const refused = useSignal(false)
  useEffect(() => {
    void readFacts().then((read) => (facts.value = read))
  }, [registryBytes])

  const persist = async () => {
    const promised = await navigator.storage.persist().catch(() => false)
    facts.value = await readFacts()
    refused.value = !promised
    announce(promised ? 'Protected: the browser will not delete it on its own.' : REFUSED)
  }
  if (facts.value === null) return null
  const { usage, quota, persisted } = facts.value
  return (
    <Section title="Storage" class="plate stack">
      <p>
        {persisted !== null && <b>{persisted ? 'Protected. ' : 'Not protected. '}</b>}
        {persisted === null ? UNKNOWN : persisted ? PROMISED : NOT_PROMISED}
      </p>
      {persisted === false && (
        <div class="row">
          <Button onClick={() => void persist()}>Protect from deletion</Button>
          <a class="button" href={href(HISTORY, [BACKUP])}>
            Back up
          </a>
        </div>
      )}
      {refused.value && persisted === false && <p class="soft">{REFUSED}</p>}
      <details>
        <summary>Space</summary>
        <Cells>
          <Cell label="Used by Nameplate">{bytesOr(usage)}</Cell>
          <Cell label="Allowed by the browser">{bytesOr(quota)}</Cell>
        </Cells>
      </details>
    </Section>
  )
}

const PROMISED =
  'The browser deletes it only when you tell it to, even if the device runs low on space.'
const NOT_PROMISED =
  'If the device runs low on space, the browser may delete everything. The registry would be downloaded again, but your history, labels, prefixes and inventories would be lost.'
const UNKNOWN =
  'This browser does not say whether it protects stored data. Safari deletes it after seven days without a visit, unless the app is on the Home Screen.'
const REFUSED = 'The browser said no. Install the app, then try again.'

function bytesOr(bytes: number | null) {
  return bytes === null ? (
    <span class="soft">not available</span>
  ) : (
    <span class="digits">{format.bytes(bytes)}</span>
  )
}

/** WebKitGTK and pages without HTTPS have no `navigator.storage`, and some browsers have only parts of it. */
async function readFacts(): Promise<StorageFacts> {
  const storage: Partial<StorageManager> | undefined = navigator.storage
  const [estimate, persisted] = await Promise.all([
    storage?.estimate?.().catch(() => null),
    storage?.persisted?.().catch(() => null),
  ])
  return {
    usage: estimate?.usage ?? null,
    quota: estimate?.quota ?? null,
    persisted: storage?.persist === undefined ? null : (persisted ?? null),
  }
}
