/** Upper bounds of the histogram's buckets, in seconds. */
const BOUNDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

interface Route {
  readonly statuses: Map<number, number>
  /** Counts per bucket; one more than there are bounds, for everything slower than the last. */
  readonly classes: number[]
  seconds: number
}

/** Counts answers by route and status, and how long they took. */
export class RequestMetrics {
  readonly #routes = new Map<string, Route>()

  /**
   * @param route one of a few names
   * @param milliseconds from the request's header fields to the answer, not including sending it
   */
  record(route: string, status: number, milliseconds: number): void {
    const known = this.#routes.get(route) ?? this.#begin(route)
    known.statuses.set(status, (known.statuses.get(status) ?? 0) + 1)
    const seconds = milliseconds / 1000
    let at = 0
    while (at < BOUNDS.length && seconds > BOUNDS[at]!) at++
    known.classes[at]!++
    known.seconds += seconds
  }

  /** In the text format of Prometheus, without the last line break. */
  text(): string {
    const routes = [...this.#routes].toSorted(([a], [b]) => (a < b ? -1 : 1))
    return [
      ...head('nameplate_requests_total', 'counter', 'Requests answered, by route and status.'),
      ...routes.flatMap(([route, { statuses }]) =>
        [...statuses].map(
          ([status, count]) =>
            `nameplate_requests_total{route="${route}",status="${status}"} ${count}`,
        ),
      ),
      ...head(
        'nameplate_request_seconds',
        'histogram',
        'From the header fields of a request to its answer.',
      ),
      ...routes.flatMap(([route, known]) => histogram(route, known)),
    ].join('\n')
  }

  #begin(route: string): Route {
    const begun = { statuses: new Map(), classes: [...BOUNDS, 0].map(() => 0), seconds: 0 }
    this.#routes.set(route, begun)
    return begun
  }
}

/** The two lines before the values of a metric. */
export function head(
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  help: string,
): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]
}

function histogram(route: string, { classes, seconds }: Route): string[] {
  const name = 'nameplate_request_seconds'
  let count = 0
  const lines = [...BOUNDS, '+Inf'].map((bound, at) => {
    count += classes[at]!
    return `${name}_bucket{route="${route}",le="${bound}"} ${count}`
  })
  return [
    ...lines,
    `${name}_sum{route="${route}"} ${seconds}`,
    `${name}_count{route="${route}"} ${count}`,
  ]
}
