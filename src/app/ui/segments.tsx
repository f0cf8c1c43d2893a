import { Icon, type IconName } from './icon.tsx'

interface SegmentsProps<Value extends string> {
  /** The label of the group. */
  readonly legend: string
  /** Whether the label is visible, and not only read by screen readers. */
  readonly showsLegend?: boolean
  readonly value: Value
  /** On a phone, options with an icon show their name only when selected. */
  readonly options: readonly (readonly [value: Value, name: string, icon?: IconName])[]
  /** Read by screen readers instead of names that are only examples of notation. */
  readonly spoken?: Readonly<Record<Value, string>>
  readonly choose: (value: Value) => void
}

/** A row of adjoining buttons, one of them pressed. */
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
