import { useSignal } from '@preact/signals'
import { announceAtOnce } from '../ui/announcer.ts'
import { CopyLine } from '../ui/copy.tsx'
import { Icon } from '../ui/icon.tsx'
import { Plate } from '../ui/plate.tsx'
import { format } from '../platform/format.ts'
import { change, settings } from './settings.ts'

/** The keys that raise the limit: created, copied, removed, and brought back. */
export function Keys() {
  const removed = useSignal<string | null>(null)
  const { keys, limits } = settings.value ?? { keys: [], limits: { pro: 0 } }
  const create = async () => {
    const key = newKey()
    removed.value = null
    if (await change({ keys: [...keys, key] })) announceAtOnce(`Key created: ${key}`)
  }
  const remove = async (key: string) => {
    if (!(await change({ keys: keys.filter((other) => other !== key) }))) return
    removed.value = key
    announceAtOnce('Key removed.')
  }
  const bringBack = async (key: string) => {
    removed.value = null
    if (await change({ keys: [...keys, key] })) announceAtOnce('Key brought back.')
  }
  return (
    <Plate label="Keys">
      <h2 class="label">Keys</h2>
      <p>
        A key has a budget of its own, {format.count(limits.pro)} requests an hour, GET and POST
        together. Send it in the header <code class="digits">X-API-Key</code> or as{' '}
        <code class="digits">?key=</code>. Keys stay on this device.
      </p>
      {keys.length > 0 && (
        <ul class="keys">
          {keys.map((key) => (
            <li key={key}>
              <CopyLine name="Key" text={key} />
              <button
                type="button"
                class="button button--bare"
                aria-label={`Remove key ${key}`}
                onClick={() => void remove(key)}
              >
                <Icon name="clear" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        <button
          type="button"
          class="button"
          disabled={settings.value === null}
          onClick={() => void create()}
        >
          Create a key
        </button>
        {removed.value !== null && (
          <button
            type="button"
            class="button button--bare"
            onClick={() => void bringBack(removed.value ?? '')}
          >
            Undo the removal
          </button>
        )}
      </div>
    </Plate>
  )
}

/** 128 random bits; the prefix tells people and scanners of leaked secrets what it is. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `np_${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
