import './drop-target.css'
import { useSignal } from '@preact/signals'
import { openInput } from '../../platform/inventory-input.ts'
import { useWindowEvent } from '../../ui/window-event.ts'

/** Accepts files dropped anywhere on the app, and shows a hint while they are dragged over it. */
export function DropTarget() {
  const isDragging = useSignal(false)
  useWindowEvent('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    isDragging.value = true
  })
  useWindowEvent('dragleave', (event) => {
    // A related target means that the drag moved between elements: the file is still over the page.
    if (event.relatedTarget === null) isDragging.value = false
  })
  useWindowEvent('drop', (event) => {
    const files = Array.from(event.dataTransfer?.files ?? [])
    isDragging.value = false
    // The Inventory screen adds them to the open inventory.
    if (files.length === 0 || event.defaultPrevented) return
    event.preventDefault()
    openInput(files)
  })
  return isDragging.value && <p class="drop">Drop files to look up the addresses in them</p>
}
