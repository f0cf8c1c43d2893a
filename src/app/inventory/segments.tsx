import { Icon, type IconName } from '../ui/icon.tsx'

interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly legend: string
  readonly value: Value
  /** On a phone those with an icon have their name only where they are chosen. */
  readonly options: readonly (readonly [value: Value, name: string, icon?: IconName])[]
  readonly choose: (value: Value) => void
}

/** A row of adjoining buttons, one of which is pressed. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, value, options, choose } = props
  return (
    <fieldset class="radio-keys segments no-print">
      <legend class="hidden-visually">{legend}</legend>
      {options.map(([option, name, icon]) => (
        <label key={option} class={icon && `segment--icon segment--${option}`} title={icon && name}>
          <input
            type="radio"
            name={legend}
            checked={option === value}
            onChange={() => choose(option)}
          />
          <span>
            {icon && <Icon name={icon} />}
            <b>{name}</b>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
