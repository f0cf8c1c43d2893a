import { ask } from '../../platform/worker-client.ts'
import { useTask } from '../../ui/asking.ts'
import { Button } from '../../ui/button.tsx'
import { useKeptText } from '../../ui/kept-text.ts'
import { ErrorText } from '../../ui/text.tsx'
import { KnownNames } from './inventory-list.tsx'

/** Names the open inventory; an existing name makes it another visit of that inventory. */
export function NameForm({ id, name, done }: { id: string; name: string; done: () => void }) {
  const [typed, keep] = useKeptText(`nameplate-name ${id}`)
  const { error, run } = useTask()
  const rename = async () => {
    const wanted = typed.peek() ?? name
    await ask((worker) => worker.inventoryStore.rename(id, wanted))
    // The person has kept typing.
    if ((typed.peek() ?? name) !== wanted) return ''
    keep(null)
    done()
    return ''
  }
  return (
    <form
      class="stack stack--close"
      onSubmit={(event) => {
        event.preventDefault()
        void run(rename)
      }}
    >
      <label>
        <span class="label">Name</span>
        <input
          class="input"
          type="text"
          value={typed.value ?? name}
          maxLength={80}
          list="inventory-names"
          autoFocus
          onInput={({ currentTarget: { value } }) => keep(value)}
        />
      </label>
      <KnownNames />
      <p class="soft small">Inventories of one name are visits, which are compared.</p>
      <div class="row">
        <Button type="submit" kind="main">
          Rename
        </Button>
      </div>
      <ErrorText>{error.value}</ErrorText>
    </form>
  )
}
