import './drop-target.css'
import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'
import { openInput } from '../../platform/inventory-input.ts'

/** Accepts files dropped anywhere on the app, and says so while they are dragged over it. */
export function DropTarget() {
  const isDragging = useSignal(false)
  useLayoutEffect(() => {
    const end = new AbortController()
    const { signal } = end
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'copy'
      isDragging.value = true
    }
    const leave = (event: DragEvent) => {
      // With a related target the drag only moves between elements: the file is still over the page.
      if (event.relatedTarget === null) isDragging.value = false
    }
    const drop = (event: DragEvent) => {
      const files = Array.from(event.dataTransfer?.files ?? [])
      isDragging.value = false
      // The Inventory screen adds them to what is open there.
      if (files.length === 0 || event.defaultPrevented) return
      event.preventDefault()
      openInput(files)
    }
    addEventListener('dragover', over, { signal })
    addEventListener('dragleave', leave, { signal })
    addEventListener('drop', drop, { signal })
    return () => end.abort()
  }, [])
  return isDragging.value && <p class="drop">Drop files to look up the addresses in them</p>
}
