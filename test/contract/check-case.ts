import { deepStrictEqual } from 'node:assert'
import type { ContractCase, Send } from './contract-case.ts'
import { validateAnswer } from './openapi-validator.ts'

/**
 * Sends the request of a case and checks the answer against the contract: status, header fields, the schema of the
 * OpenAPI document, and the body. Needs no test runner.
 * @throws {Error} that names the difference
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
