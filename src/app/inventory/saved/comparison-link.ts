import { effect, untracked } from '@preact/signals'
import type { InventorySummary } from '../../../worker/inventory/inventory-summary.ts'
import { href } from '../../platform/route.ts'
import { route } from '../../platform/router.ts'
import { read, run } from '../state.ts'
import { compare } from './saved-inventories.tsx'

/** The link that was taken up last, so that it is not taken up again when something else is opened. */
let taken = ''
/** The link for which the saved inventory is read. */
let readFor = ''

/** A comparison of two saved inventories has a link, `/#/inventory/<id>/with/<id>`, which the address bar shows. */
effect(() => {
  const { screen, path } = route.value
  const { value } = run
  if (screen !== 'inventory' || (value.kind !== 'done' && value.kind !== 'empty')) return
  const summary = value.kind === 'done' ? value.summary : null
  const [id, word, other] = path
  const link = id && other && word === 'with' ? href(screen, path) : ''
  const isNew = link !== taken
  if (link !== '' && isNew && summary?.saved?.id !== id && readFor !== link) {
    readFor = link
    untracked(() => read({ from: 'saved', id: id! }))
    return
  }
  taken = link
  readFor = ''
  if (link !== '' && isNew && summary !== null && summary.compared?.with.id !== other) {
    untracked(() => void compare(summary.job, other!))
    return
  }
  if (summary !== null) showLink(summary)
})

function showLink({ saved, changed, compared }: InventorySummary): void {
  const path = saved && !changed && compared ? [saved.id, 'with', compared.with.id] : []
  const link = href('inventory', path)
  if (link.slice(link.indexOf('#')) !== location.hash) history.replaceState(history.state, '', link)
}
