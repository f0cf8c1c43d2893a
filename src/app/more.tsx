import type { AddressStyle } from '../core/address/address.ts'
import { useSignal } from '@preact/signals'
import { addressStyle, chooseAddressStyle } from './platform/address-style.ts'
import { chooseTheme, chosenTheme, type Theme } from './platform/theme.ts'
import { href } from './platform/route.ts'
import type { Screen } from './screens.tsx'
import { Icon } from './ui/icon.tsx'
import { Section } from './ui/plate.tsx'

/** The settings, and on a phone the place for the screens that its navigation has no room for. */
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

/** The choices that hold on every screen. */
function Settings() {
  const theme = useSignal(chosenTheme())
  const style = addressStyle.value
  return (
    <Section title="Settings" class="stack stack--tight">
      <div class="plate settings stack">
        <Choice<Theme>
          name="Colours"
          options={THEMES}
          chosen={theme.value}
          choose={(chosen) => {
            chooseTheme(chosen)
            theme.value = chosen
          }}
        />
        <Choice<AddressStyle['notation']>
          name="Addresses"
          options={NOTATIONS}
          chosen={style.notation}
          choose={(notation) => chooseAddressStyle({ ...style, notation })}
        />
        <Choice<AddressStyle['letters']>
          name="Digits A to F"
          options={LETTERS}
          chosen={style.letters}
          choose={(letters) => chooseAddressStyle({ ...style, letters })}
        />
      </div>
    </Section>
  )
}

/** What is written on a key, and its name where that is an example. */
type Options<Value> = readonly (readonly [value: Value, words: string, name?: string])[]

const THEMES: Options<Theme> = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
]

const NOTATIONS: Options<AddressStyle['notation']> = [
  ['colon', 'AA:BB', 'Colons'],
  ['hyphen', 'AA-BB', 'Hyphens'],
  ['dot', 'AABB.CC', 'Dots'],
]

const LETTERS: Options<AddressStyle['letters']> = [
  ['upper', 'ABC', 'Upper case'],
  ['lower', 'abc', 'Lower case'],
]

interface ChoiceProps<Value> {
  readonly name: string
  readonly options: Options<Value>
  readonly chosen: Value
  readonly choose: (value: Value) => void
}

function Choice<Value extends string>({ name, options, chosen, choose }: ChoiceProps<Value>) {
  return (
    <fieldset class="setting">
      <legend class="label">{name}</legend>
      <div class="radio-keys">
        {options.map(([value, words, example]) => (
          <label key={value}>
            <input
              type="radio"
              name={name}
              aria-label={example}
              checked={value === chosen}
              onChange={() => choose(value)}
            />
            <span class={example && 'digits'}>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
