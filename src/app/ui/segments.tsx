import { Icon, type IconName } from './icon.tsx'

interface SegmentsProps<Value extends string> {
  /** What is chosen. */
  readonly legend: string
  /** Whether that is shown, and not only said by screen readers. */
  readonly showsLegend?: boolean
  readonly value: Value
  /** On a phone those with an icon have their name only where they are chosen. */
  readonly options: readonly (readonly [value: Value, name: string, icon?: IconName])[]
  /** What screen readers say instead of names that are examples of how digits are written. */
  readonly spoken?: Readonly<Record<Value, string>>
  readonly choose: (value: Value) => void
}

/** A row of adjoining buttons, one of which is pressed. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, showsLegend = false, value, options, spoken, choose } = props
  return (
    <fieldset class="segments no-print">
      <legend class={showsLegend ? 'label' : 'hidden-visually'}>{legend}</legend>
      {options.map(([option, name, icon]) => (
        <label key={option} class={icon && `segment--icon segment--${option}`} title={icon && name}>
          <input
            type="radio"
            name={legend}
            aria-label={spoken?.[option]}
            checked={option === value}
            onChange={() => choose(option)}
          />
          <span class={spoken && 'digits'}>
            {icon && <Icon name={icon} />}
            <b>{name}</b>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
