import { useSignal } from '@preact/signals'
import { TOOL_FORMATS, type ToolFormat } from '../../core/vendors/tool-files.ts'
import { Button } from '../ui/button.tsx'
import { FormField } from '../ui/form-field.tsx'
import { Select } from '../ui/select.tsx'
import { Section } from '../ui/plate.tsx'
import { saveFile } from '../platform/save-file.ts'
import { format } from '../platform/format.ts'
import { ask, userDataRevision } from '../platform/worker-client.ts'
import { useAnswer, useTask } from '../ui/asking.ts'
import { ErrorText } from '../ui/text.tsx'

interface Tool {
  readonly name: string
  /** The tool's name for the file, with `*` for the registry's date. */
  readonly file: string
  /** Where to put the file, and its limitations. */
  readonly how: string
}

const TOOLS: Readonly<Record<ToolFormat, Tool>> = {
  manuf: {
    name: 'Wireshark',
    file: 'manuf',
    how: 'Save it in the personal configuration folder, which Wireshark names under Help, About, Folders, then restart Wireshark.',
  },
  nmap: {
    name: 'Nmap 7.94 or newer',
    file: 'nmap-mac-prefixes',
    how: 'Save it in the .nmap folder of your home folder.',
  },
  'nmap-24': {
    name: 'Nmap before 7.94',
    file: 'nmap-mac-prefixes',
    how: 'Save it in the .nmap folder of your home folder. Contains only 24-bit blocks: older versions misread smaller ones.',
  },
  'arp-scan': {
    name: 'arp-scan',
    file: 'mac-vendor.txt',
    how: 'Pass it to arp-scan: arp-scan --macfile=mac-vendor.txt --localnet',
  },
  cisco: {
    name: 'Cisco (vendorMacs.xml)',
    file: 'vendorMacs.xml',
    how: 'For Cisco’s management tools, and others that read the same format.',
  },
  csv: {
    name: 'CSV',
    file: 'nameplate-registry-*.csv',
    how: 'Every block for a spreadsheet: type, prefix, organization, country.',
  },
  json: {
    name: 'JSON',
    file: 'nameplate-registry-*.json',
    how: 'Every block for programs: type, prefix, organization, country.',
  },
}

export function ToolFiles({ version }: { version: string }) {
  const chosen = useSignal<ToolFormat>('manuf')
  const withOwn = useSignal(true)
  const { busy, outcome, error, run } = useTask()
  // If the store cannot be read, another screen reports it; the files are then offered without own prefixes.
  const ownPrefixes = useAnswer((worker) => worker.userData.ownPrefixes(), [userDataRevision.value])
  const hasOwn = ownPrefixes !== null && ownPrefixes.length > 0

  const { how, file } = TOOLS[chosen.value]
  // These two formats contain only the registry.
  const takesOwn = chosen.value !== 'csv' && chosen.value !== 'json'
  const save = async () => {
    const own = takesOwn && hasOwn && withOwn.value
    const blob = await ask((worker) => worker.registryFile(chosen.value, own))
    if (blob === null) throw new Error('The registry is no longer on this device.')
    const name = file.replace('*', version)
    saveFile(new File([blob], name, { type: blob.type }))
    return `Saved as ${name}, ${format.bytes(blob.size)}.`
  }
  return (
    <Section title="Use this registry in other tools" class="plate stack no-print">
      <FormField label="File for">
        {(attributes) => (
          <Select
            {...attributes}
            value={chosen.value}
            options={TOOL_FORMATS.map((one) => [one, TOOLS[one].name])}
            choose={(one) => {
              chosen.value = one
              outcome.value = ''
            }}
          />
        )}
      </FormField>
      <p class="soft">{how}</p>
      {takesOwn && hasOwn && (
        <label class="choice">
          <input
            type="checkbox"
            checked={withOwn.value}
            onChange={({ currentTarget }) => (withOwn.value = currentTarget.checked)}
          />
          Include your own prefixes; they replace the registry’s names
        </label>
      )}
      <div class="row">
        <Button icon="save" disabled={busy.value} onClick={() => void run(save)}>
          {busy.value ? 'Writing …' : 'Download'}
        </Button>
        <span class="soft">{outcome}</span>
      </div>
      <ErrorText>{error.value && `The file could not be created. ${error.value}`}</ErrorText>
    </Section>
  )
}
