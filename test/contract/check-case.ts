import { deepStrictEqual } from 'node:assert'
import { validateAnswer } from './openapi-validator.ts'

/** One request and what the contract says of its answer. */
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

/**
 * Sends the request of a case and checks the answer against the contract: status, header fields, the schema of the OpenAPI
 * document, and the body. Needs no test runner.
 * @throws {Error} that says what differs
 */
export async function checkCase(send: Send, contractCase: ContractCase): Promise<void> {
  const { path, method = 'GET', headers = {}, body, status, answer, fields = {} } = contractCase
  const received = await send(path, { method, headers, ...(body === undefined ? {} : { body }) })
  const told = `${method} ${path} → ${received.status} ${received.body.slice(0, 300)}`
  deepStrictEqual(received.status, status, told)
  validateAnswer(method, path, received)
  for (const [name, value] of Object.entries(fields)) {
    deepStrictEqual(received.headers[name.toLowerCase()], value, `${told}: ${name}`)
  }
  if (answer === undefined) return
  const json: unknown = JSON.parse(received.body)
  // As text, because the order of the members is part of the contract.
  deepStrictEqual(JSON.stringify(withCodes(json)), JSON.stringify(answer), told)
}

/** The value with every error replaced by its code: the sentences are not part of the contract. */
function withCodes(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, member: unknown) =>
    name === 'error' && typeof member === 'object' && member !== null && 'code' in member
      ? member.code
      : member,
  )
}
