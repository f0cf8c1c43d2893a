import { useSignal } from '@preact/signals'
import { hexOfBytes } from '../../core/text/hex-of-bytes.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { announceAtOnce } from '../ui/announcer.ts'
import { CopyLine } from '../ui/copy.tsx'
import { Section } from '../ui/section.tsx'
import { format } from '../platform/format.ts'
import { change, settings } from './settings.ts'
import { ErrorText } from '../ui/error-text.tsx'

export function Keys() {
  const removed = useSignal<string | null>(null)
  const failed = useSignal<string | null>(null)
  const { keys, limits } = settings.value ?? { keys: [], limits: { pro: 0 } }
  const changeKeys = async (next: (keys: readonly string[]) => readonly string[], done: string) => {
    failed.value = await change((now) => ({ keys: next(now.keys) }))
    if (failed.value === null) announceAtOnce(done)
    return failed.value === null
  }
  const create = async () => {
    const key = newKey()
    if (await changeKeys((keys) => [...keys, key], `Key created: ${key}`)) removed.value = null
  }
  const remove = async (key: string) => {
    const without = (keys: readonly string[]) => keys.filter((other) => other !== key)
    if (await changeKeys(without, 'Key removed.')) removed.value = key
  }
  const bringBack = async (key: string) => {
    const withIt = (keys: readonly string[]) => [...new Set([...keys, key])]
    if (await changeKeys(withIt, 'Key restored.')) removed.value = null
  }
  return (
    <Section title="Keys" class="plate stack">
      <p>
        A key has its own budget: {format.count(limits.pro)} requests an hour, GET and POST
        together. Send it in the header <code class="digits">X-API-Key</code> or as{' '}
        <code class="digits">?key=</code>. Keys are stored on this device only.
      </p>
      {keys.length > 0 && (
        <ul class="rows api-keys">
          {keys.map((key) => (
            <li key={key}>
              <CopyLine name="Key" text={key} />
              <IconButton
                icon="clear"
                label={`Remove key ${key}`}
                onClick={() => void remove(key)}
              />
            </li>
          ))}
        </ul>
      )}
      <div class="row">
        <Button disabled={settings.value === null} onClick={() => void create()}>
          Create a key
        </Button>
        {removed.value !== null && (
          <Button kind="bare" onClick={() => void bringBack(removed.value ?? '')}>
            Undo
          </Button>
        )}
      </div>
      <ErrorText>{failed.value}</ErrorText>
    </Section>
  )
}

/** 128 random bits; the prefix tells people, and scanners for leaked secrets, what it is. */
function newKey(): string {
  return `np_${hexOfBytes(crypto.getRandomValues(new Uint8Array(16)))}`
}
