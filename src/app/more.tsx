import { useSignal } from '@preact/signals'
import { addressStyle, chooseAddressStyle } from './platform/address-style.ts'
import { chooseTheme, chosenTheme } from './platform/theme.ts'
import { href } from './platform/route.ts'
import type { Screen } from './screens.tsx'
import { Icon } from './ui/icon.tsx'
import { Section } from './ui/plate.tsx'
import { Segments } from './ui/segments.tsx'
import { useWindowEvent } from './ui/window-event.ts'

/** The settings and, on a phone, the screens that do not fit into its navigation. */
export function MoreScreen({ screens }: { screens: readonly Screen[] }) {
  return (
    <div class="stack">
      <h1 class="screen-title">More</h1>
      <ul class="rows rows--lead more-links">
        {screens.flatMap(({ name, icon, inMore = [] }) =>
          inMore.map(({ title, what, path }) => (
            <li key={title}>
              <a href={href(name, path)}>
                <Icon name={icon} />
                <span>
                  <b>{title}</b>
                  <span class="soft small">{what}</span>
                </span>
              </a>
            </li>
          )),
        )}
      </ul>
      <Settings />
    </div>
  )
}

/** The settings that apply to every screen. */
function Settings() {
  const theme = useSignal(chosenTheme())
  // Another tab may choose another one.
  useWindowEvent('storage', () => (theme.value = chosenTheme()))
  const style = addressStyle.value
  return (
    <Section title="Settings" class="stack stack--tight">
      <div class="plate settings stack">
        <Segments
          legend="Colours"
          showsLegend
          options={THEMES}
          value={theme.value}
          choose={(chosen) => {
            chooseTheme(chosen)
            theme.value = chosen
          }}
        />
        <Segments
          legend="Addresses"
          showsLegend
          options={NOTATIONS}
          spoken={NOTATION_NAMES}
          value={style.notation}
          choose={(notation) => chooseAddressStyle({ ...style, notation })}
        />
        <Segments
          legend="Digits A to F"
          showsLegend
          options={LETTERS}
          spoken={LETTER_NAMES}
          value={style.letters}
          choose={(letters) => chooseAddressStyle({ ...style, letters })}
        />
      </div>
    </Section>
  )
}

const THEMES = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

const NOTATIONS = [
  ['colon', 'AA:BB'],
  ['hyphen', 'AA-BB'],
  ['dot', 'AABB.CC'],
] as const

const NOTATION_NAMES = { colon: 'Colons', hyphen: 'Hyphens', dot: 'Dots' }

const LETTERS = [
  ['upper', 'ABC'],
  ['lower', 'abc'],
] as const

const LETTER_NAMES = { upper: 'Upper case', lower: 'Lower case' }
