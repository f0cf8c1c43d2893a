import './file-button.css'
import type { ComponentChildren } from 'preact'

interface FileButtonProps {
  /** Types of files, as in HTML's `accept`; without it, any. */
  readonly accept?: string
  readonly multiple?: boolean
  readonly onFiles: (files: readonly File[]) => void
  readonly children: ComponentChildren
}

export function FileButton({ onFiles, children, ...attributes }: FileButtonProps) {
  return (
    <label class="button file-button">
      {children}
      <input
        class="hidden-visually"
        type="file"
        {...attributes}
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? [])
          // So that the same file can be chosen again.
          currentTarget.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
    </label>
  )
}
