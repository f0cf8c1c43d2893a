import type { InstallProgress } from '../../core/update/installed.ts'
import { format } from '../platform/format.ts'

const PHASES: Readonly<Record<InstallProgress['phase'], string>> = {
  checking: 'Checking for a newer registry',
  downloading: 'Downloading',
  unpacking: 'Checking and unpacking',
  storing: 'Storing',
  done: 'Done',
}

export function Progress({ name, progress }: { name: string; progress: InstallProgress }) {
  const { phase, receivedBytes, totalBytes, fraction } = progress
  const bytes = totalBytes > 0 && `${format.bytes(receivedBytes)} of ${format.bytes(totalBytes)}`
  return (
    <div>
      <progress
        aria-label={name}
        aria-valuetext={bytes || PHASES[phase]}
        value={fraction}
        max={1}
      />
      <p class="progress-words soft">
        <span>{PHASES[phase]}</span>
        <span class="digits">{bytes}</span>
      </p>
    </div>
  )
}
