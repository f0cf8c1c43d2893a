import '../ui/keys.css'
import './style-choice.css'
import type { AddressStyle } from '../../core/address/address.ts'
import { addressStyle, chooseAddressStyle } from '../platform/address-style.ts'

const NOTATIONS = [
  ['colon', 'Colons', 'AA:BB'],
  ['hyphen', 'Hyphens', 'AA-BB'],
  ['dot', 'Dots', 'AABB.CC'],
] as const satisfies readonly (readonly [AddressStyle['notation'], string, string])[]

const LETTERS = [
  ['upper', 'Upper case', 'ABC'],
  ['lower', 'Lower case', 'abc'],
] as const satisfies readonly (readonly [AddressStyle['letters'], string, string])[]

/** Chooses how addresses are written throughout the app. */
export function StyleChoice() {
  const style = addressStyle.value
  return (
    <fieldset class="style-choice">
      <legend class="label">Write addresses everywhere as</legend>
      <div class="keys style-keys">
        {NOTATIONS.map(([notation, name, example]) => (
          <Choice
            key={notation}
            group="notation"
            name={name}
            example={example}
            chosen={style.notation === notation}
            choose={() => chooseAddressStyle({ ...style, notation })}
          />
        ))}
      </div>
      <div class="keys style-keys">
        {LETTERS.map(([letters, name, example]) => (
          <Choice
            key={letters}
            group="letters"
            name={name}
            example={example}
            chosen={style.letters === letters}
            choose={() => chooseAddressStyle({ ...style, letters })}
          />
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  readonly group: string
  readonly name: string
  readonly example: string
  readonly chosen: boolean
  readonly choose: () => void
}

function Choice({ group, name, example, chosen, choose }: ChoiceProps) {
  return (
    <label>
      <input
        type="radio"
        name={`style-${group}`}
        aria-label={name}
        checked={chosen}
        onChange={choose}
      />
      <span class="digits">{example}</span>
    </label>
  )
}
