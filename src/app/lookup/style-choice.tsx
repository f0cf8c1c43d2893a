import '../ui/radio-keys.css'
import './style-choice.css'
import type { AddressStyle } from '../../core/address/address.ts'
import { addressStyle, chooseAddressStyle } from '../platform/address-style.ts'

const CHOICES: {
  readonly [Part in keyof AddressStyle]: readonly (readonly [AddressStyle[Part], string, string])[]
} = {
  notation: [
    ['colon', 'Colons', 'AA:BB'],
    ['hyphen', 'Hyphens', 'AA-BB'],
    ['dot', 'Dots', 'AABB.CC'],
  ],
  letters: [
    ['upper', 'Upper case', 'ABC'],
    ['lower', 'Lower case', 'abc'],
  ],
}

export function StyleChoice() {
  const style = addressStyle.value
  return (
    <fieldset class="style-choice stack stack--tight">
      <legend class="label">Write addresses everywhere as</legend>
      {(['notation', 'letters'] as const).map((part) => (
        <div key={part} class="radio-keys style-keys">
          {CHOICES[part].map(([value, name, example]) => (
            <label key={value}>
              <input
                type="radio"
                name={`style-${part}`}
                aria-label={name}
                checked={style[part] === value}
                onChange={() => chooseAddressStyle({ ...style, [part]: value })}
              />
              <span class="digits">{example}</span>
            </label>
          ))}
        </div>
      ))}
    </fieldset>
  )
}
