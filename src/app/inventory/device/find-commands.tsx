import { CopyLine } from '../../ui/copy.tsx'
import { useAnswer } from '../../ui/asking.ts'

/** What finds a device again: commands as its switches take them, and Wireshark's filters. */
export function FindCommands({ job, row }: { job: number; row: number }) {
  const commands = useAnswer((worker) => worker.inventory.findCommands(job, row), [job, row])
  return (
    <ul class="rows">
      {commands?.map(({ where, command }) => (
        <li key={`${where} ${command}`}>
          <CopyLine name={where} text={command} />
        </li>
      ))}
    </ul>
  )
}
