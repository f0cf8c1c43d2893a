/** A value, or a promise of it. */
export type Awaitable<Value> = Value | Promise<Value>

/**
 * Calls `next` with a value as soon as it is available: synchronously, unless it is a promise. With `await`, every answer
 * would be a promise, which costs a server more than the lookup itself.
 */
export function mapAwaitable<Value, Result>(
  value: Awaitable<Value>,
  next: (value: Value) => Awaitable<Result>,
): Awaitable<Result> {
  return value instanceof Promise ? value.then(next) : next(value)
}
