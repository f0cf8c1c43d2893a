import type { HTMLAttributes } from 'preact'

interface SelectProps<Value extends string> extends Omit<
  HTMLAttributes<HTMLSelectElement>,
  'class' | 'role'
> {
  readonly value: Value
  readonly options: readonly (readonly [value: Value, name: string])[]
  readonly choose: (value: Value) => void
  readonly class?: string
}

/** A field for one of several values. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { options, choose, class: more = '', ...attributes } = props
  return (
    <select
      {...attributes}
      class={`input ${more}`}
      onChange={({ currentTarget: { value } }) => choose(value as Value)}
    >
      {options.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
