interface SegmentsProps<Value extends string> {
  /** What is chosen, for screen readers. */
  readonly legend: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly choose: (value: Value) => void
}

/** A row of adjoining buttons, one of which is pressed. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { legend, value, options, choose } = props
  return (
    <fieldset class="radio-keys segments no-print">
      <legend class="hidden-visually">{legend}</legend>
      {options.map(([option, name]) => (
        <label key={option}>
          <input
            type="radio"
            name={legend}
            checked={option === value}
            onChange={() => choose(option)}
          />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
