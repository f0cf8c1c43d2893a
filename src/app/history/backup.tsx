import type { ReservationFormat } from '../../inventory/export/reservations.ts'
import type { ImportCounts } from '../../core/user-data/user-data.ts'
import type { BackupOutcome } from '../../worker/backup.ts'
import { blockReload } from '../../offline/page/reload.ts'
import { Button, FileButton } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/plate.tsx'
import { usePageTitle } from '../platform/router.ts'
import { today, saveFile } from '../platform/save-file.ts'
import { format } from '../platform/format.ts'
import { ask } from '../platform/worker-client.ts'
import { ErrorText } from '../ui/text.tsx'
import { useTask } from '../ui/asking.ts'

/** Saves all user data to a file and restores it. This is the only way the data leaves the device. */
export function Backup() {
  usePageTitle('Backup')
  const { outcome, error, run } = useTask()
  return (
    <>
      <Section title="Backup" class="plate stack">
        <p>
          One file with your history, labels, own prefixes and inventories. They are on this device
          only: back them up, or take them to another one. Restoring adds what is missing and
          overwrites nothing.
        </p>
        <div class="row">
          <Button icon="save" onClick={() => void run(save)}>
            Back up
          </Button>
          <FileButton
            accept=".json,application/json"
            onFiles={([file]) => void run(() => load(file!))}
          >
            <Icon name="file" />
            Restore
          </FileButton>
        </div>
        {outcome.value !== '' && <p>{outcome}</p>}
        <ErrorText>{error.value}</ErrorText>
      </Section>
      <Labels />
    </>
  )
}

function Labels() {
  const { outcome, error, run } = useTask()
  return (
    <Section title="Labels for other tools" class="plate stack">
      <p>Export the labels of single addresses as names for:</p>
      <div class="row">
        {LABEL_FILES.map(({ tool, ...file }) => (
          <Button key={tool} onClick={() => void run(() => saveLabels(file))}>
            {tool}
          </Button>
        ))}
      </div>
      {outcome.value !== '' && <p>{outcome}</p>}
      <ErrorText>{error.value}</ErrorText>
    </Section>
  )
}

interface LabelFile {
  readonly format: ReservationFormat
  readonly name: string
  readonly where: string
}

const LABEL_FILES: readonly (LabelFile & { readonly tool: string })[] = [
  {
    tool: 'Wireshark',
    format: 'wireshark',
    name: 'ethers',
    where: 'Save it in Wireshark’s personal configuration folder.',
  },
  { tool: '/etc/ethers', format: 'ethers', name: 'ethers', where: 'Save it in /etc.' },
  {
    tool: 'dnsmasq',
    format: 'dnsmasq',
    name: 'nameplate-labels.conf',
    where: 'Save it in /etc/dnsmasq.d.',
  },
]

const LEFT_OUT =
  ' The others were left out: the tool accepts only letters, digits and hyphens, and each name only once.'

async function saveLabels({ format: tool, name, where }: LabelFile): Promise<string> {
  const { text, labels } = await ask((worker) => worker.userData.exportLabels(tool))
  if (text === '') {
    throw new Error('None of your labels for single addresses is a name that this tool accepts.')
  }
  saveFile(new File([text], name, { type: 'application/octet-stream' }))
  const names = text.split('\n').length - 1
  const leftOut = names < labels ? LEFT_OUT : ''
  const of = leftOut && ` of ${format.count(labels)}`
  return `Exported ${format.count(names)}${of} ${labels === 1 ? 'label' : 'labels'} to ${name}. ${where}${leftOut}`
}

async function save(): Promise<string> {
  const { file, leftOut } = await ask((worker) => worker.userData.exportBackup())
  const name = `nameplate-backup-${today()}.json`
  saveFile(new File([file], name, { type: file.type }))
  const damaged = listed(leftOut)
  return `Saved as ${name}.${damaged && ` Without these inventories, which are damaged: ${damaged}.`}`
}

async function load(file: File): Promise<string> {
  const done = blockReload('A backup is being restored: a reload would interrupt it.')
  return outcomeSentence(await ask((worker) => worker.userData.importBackup(file)).finally(done))
}

/** Further reasons are only counted. */
const MOST_REASONS = 3

function outcomeSentence(outcome: BackupOutcome): string {
  const { addresses, prefixes, inventories, leftOut, refused, notStored } = outcome
  const isPart = leftOut + refused.length + notStored.names.length > 0
  const changed = [
    countOf(addresses, 'address', 'addresses'),
    countOf(prefixes, 'prefix', 'prefixes'),
    countOf(inventories, 'inventory', 'inventories'),
  ].filter((one) => one !== null)
  const parts = [
    changed.length > 0
      ? `Restored${isPart ? ' in part:' : ''} ${inSentence(changed)}.`
      : isPart
        ? 'Nothing was restored.'
        : 'Everything in the file is already here.',
  ]
  if (notStored.names.length > 0) {
    parts.push(
      `Not stored: ${listed(notStored.names)}. ${notStored.why} Restoring it again adds only what is missing.`,
    )
  }
  if (leftOut > 0) {
    parts.push(
      `The history is full: the oldest ${format.count(leftOut)} in the file were left out.`,
    )
  }
  if (refused.length > 0) {
    const more = refused.length - MOST_REASONS
    parts.push(
      `Skipped: ${refused.slice(0, MOST_REASONS).join(' ')}`,
      ...(more > 0 ? [`And ${format.count(more)} more.`] : []),
    )
  }
  return parts.join(' ')
}

/** `1 address, 2 prefixes and 1 inventory` */
function inSentence(parts: readonly string[]): string {
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' and ')
}

function listed(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ')
}

/** `1 label`; null if nothing was new. */
function countOf({ added, merged }: ImportCounts, one: string, many: string): string | null {
  return added + merged === 0 ? null : format.counted(added + merged, one, many)
}
