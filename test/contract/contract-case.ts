/** One request and its answer according to the contract. */
export interface ContractCase {
  /** A sentence that states the rule. */
  readonly rule: string
  readonly path: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly status: number
  /**
   * The body, member for member and in this order, with each `error` replaced by its code. Absent if the body depends on
   * the registry and only its schema is checked.
   */
  readonly answer?: unknown
  /** Header fields in addition to those that every answer has. */
  readonly fields?: Readonly<Record<string, string>>
}

/** A request as any of the three targets can send it. */
export interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

/** An answer as any of the three targets can report it; the names of the header fields in lower case. */
export interface Received {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Send = (path: string, request: Sent) => Promise<Received>
