import type { WrongAnswer } from '../../core/lookup/answer.ts'
import { Corrections } from './address-view.tsx'
import { upToFault } from './current-answer.ts'
import { isName } from './vendor-name.ts'
import { useEffect } from 'preact/hooks'
import { format } from '../platform/format.ts'
import { linkToVendor, linkToVendors } from '../platform/route.ts'
import { registryRevision } from '../platform/worker-client.ts'
import { useAnswer } from '../ui/asking.ts'
import { announce } from '../ui/notices.tsx'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy.tsx'
import { Plate, PlateTitle, Section } from '../ui/plate.tsx'

export const ERROR_ID = 'mac-error'

/** Says what is wrong and suggests one next step; the field marks the position. Words are answered as vendors. */
export function WrongInput({ answer }: { answer: WrongAnswer }) {
  if (isName(answer)) return <Vendors name={answer.text.trim()} />
  const { code, position, corrections } = answer
  // The field shows which one.
  const message =
    code === 'bad_character' ? answer.message.replace(/ at character \d+/, '') : answer.message
  const [, command] = message.split('`')
  return (
    <Plate label="Not an address">
      <PlateTitle>{upToFault(answer) || 'Not a MAC address'}</PlateTitle>
      <p id={ERROR_ID}>
        {message
          .split('`')
          .map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
      </p>
      {corrections.length > 0 ? (
        <Corrections corrections={corrections} />
      ) : command !== undefined ? (
        <p>
          <CopyButton name="Command" text={command} icon="copy">
            Copy the command
          </CopyButton>
        </p>
      ) : (
        position !== null && (
          <p>
            <Button icon="pen" onClick={() => select(position)}>
              Correct it
            </Button>
          </p>
        )
      )}
    </Plate>
  )
}

/** Selects the wrong character in the field, so that typing replaces it. */
function select(position: number): void {
  const field = document.querySelector<HTMLTextAreaElement>('#mac')
  field?.focus()
  field?.setSelectionRange(position, position + 1)
}

const MOST = 3

/** Vendors matching these words, shown instead of an answer. */
function Vendors({ name }: { name: string }) {
  const found = useVendors(name)
  useEffect(() => {
    if (found) announce(found.vendors.map((one) => one.name).join(', ') || NO_VENDOR)
  }, [found])
  if (found === null) return null
  if (found.vendors.length > 0) return <VendorSuggestions name={name} />
  return (
    <Plate label={NO_VENDOR}>
      <PlateTitle>{NO_VENDOR}</PlateTitle>
      <p>Type the first letters of any words in its name, or a MAC address.</p>
    </Plate>
  )
}

const NO_VENDOR = 'No vendor found'

function useVendors(name: string) {
  return useAnswer((worker) => worker.vendors.search(name, MOST), [name, registryRevision.value])
}

/** Vendors that match a name typed into the address field, and a link to all of them. */
export function VendorSuggestions({ name }: { name: string }) {
  const found = useVendors(name)
  if (!found?.vendors.length) return null
  const named = found.vendors.filter(({ similar }) => !similar)
  const ignored = found.ignored.join(' ')
  return (
    <Section
      title={named.length > 0 ? 'Vendors' : 'No vendor of that name. Did you mean'}
      class="offers stack stack--tight"
    >
      {ignored !== '' && (
        <p class="soft">
          No name has <bdi>“{ignored}”</bdi>.
        </p>
      )}
      <ul class="rows rows--lead counted">
        {(named.length > 0 ? named : found.vendors).map(({ slug, name, blocks, tradeName }) => (
          <li key={slug}>
            <a href={linkToVendor(slug)}>
              <bdi>{name}</bdi>
              <span class="soft small">
                {tradeName !== null && `${tradeName} · `}
                {format.counted(blocks, 'block')}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <p>
        <a class="button" href={linkToVendors(name)}>
          Search all vendors
        </a>
      </p>
    </Section>
  )
}
