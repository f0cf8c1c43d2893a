import { useSignal } from '@preact/signals'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { VendorPage } from '../../core/vendors/vendor-page.ts'
import { CopyButton } from '../ui/copy.tsx'
import { written } from '../platform/address-style.ts'
import { format } from '../platform/format.ts'
import { Section } from '../ui/section.tsx'

const MAX_ROWS = 3

/** Characters shown at first: laying out the longest text, sixty thousand characters, takes several frames. */
const PREVIEW = 500

/** The blocks as text for other tools; one tap copies each. */
export function BlockLists({
  outputs: { list, wireshark, pattern },
  blocks,
}: {
  outputs: VendorPage['outputs']
  blocks: number
}) {
  return (
    <Section title="For other tools" class="outputs stack stack--tight">
      <ul class="rows">
        <BlockList
          title="List"
          what={blocks === 1 ? 'The prefix.' : `${format.count(blocks)} prefixes, one per line.`}
          text={list.split('\n').map(restyledPrefix).join('\n')}
          copy="Copy list"
        />
        <BlockList
          title="Wireshark display filter"
          what="Frames to or from these blocks, for Wireshark 4. For Wi-Fi use wlan.addr."
          text={wireshark}
          copy="Copy filter"
        />
        <BlockList
          title="Regular expression"
          what="Whole addresses with colons, hyphens, dots or none, for grep -E, PCRE, RE2, Python and JavaScript."
          text={pattern}
          copy="Copy expression"
        />
      </ul>
    </Section>
  )
}

function restyledPrefix(prefix: string): string {
  return written(prefix.replaceAll(':', ''))
}

interface BlockListProps {
  readonly title: string
  readonly what: string
  readonly text: string
  readonly copy: string
}

function BlockList({ title, what, text, copy }: BlockListProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const whole = useSignal(text.length <= PREVIEW)
  // In the same step that shows the whole text, so that all of it is copied.
  useLayoutEffect(() => {
    if (document.activeElement === field.current) field.current?.select()
  }, [whole.value])
  return (
    <li class="output stack stack--tight">
      <h3 id={id}>{title}</h3>
      <p class="soft small">{what}</p>
      <textarea
        ref={field}
        class="input digits"
        readOnly
        rows={Math.min(MAX_ROWS, Math.max(text.split('\n').length, Math.ceil(text.length / 30)))}
        aria-labelledby={id}
        spellcheck={false}
        value={whole.value ? text : `${text.slice(0, PREVIEW)} …`}
        onFocus={(event) => {
          whole.value = true
          event.currentTarget.select()
        }}
      />
      <div class="row">
        <CopyButton name={title} text={text} icon="copy">
          {copy}
        </CopyButton>
        <span class="soft small">{format.count(text.length)} characters</span>
      </div>
    </li>
  )
}
