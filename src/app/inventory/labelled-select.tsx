interface LabelledSelectProps<Value extends string> {
  readonly label: string
  readonly value: Value
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly choose: (value: Value) => void
  /** A class in addition to that of all filters. */
  readonly more?: string
}

/** A list to choose from, with its label above. */
export function LabelledSelect<Value extends string>(props: LabelledSelectProps<Value>) {
  const { label, value, options, choose, more = '' } = props
  return (
    <label class={`inventory-filter no-print ${more}`}>
      <span class="label">{label}</span>
      <select
        class="input"
        value={value}
        onChange={({ currentTarget: { value } }) => choose(value as Value)}
      >
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}
