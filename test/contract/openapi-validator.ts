import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { openapi } from '../../src/api/openapi.ts'
import type { Received } from './contract-case.ts'

/** The parts of an OpenAPI document that are read here. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly headers: Readonly<Record<string, unknown>> }>
  >
}

const document: Document = JSON.parse(JSON.stringify(openapi))

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)
ajv.addSchema({ ...openapi }, 'openapi')

/** Header fields are text; the document says which numbers or texts are allowed. */
const fieldAjv = new Ajv2020({ strict: false, coerceTypes: true })
fieldAjv.addSchema({ ...openapi }, 'openapi')

const EVERY_ANSWER = {
  'content-type': 'application/json',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}

/**
 * Checks an answer against the OpenAPI document: the endpoint has this status, the header fields are present and valid,
 * the body matches the schema. Also checks the rules for all answers.
 * @throws {Error} that names the mismatch
 */
export function validateAnswer(method: string, path: string, received: Received): void {
  const fail = (what: string): never => {
    throw new Error(
      `${method} ${path} → ${received.status} ${received.body.slice(0, 200)}: ${what}`,
    )
  }
  // Not in the document, which would have to repeat it for each path.
  if (method === 'OPTIONS' && received.status === 204) {
    if (received.body !== '' || received.headers.allow === undefined)
      fail('it has a body or no Allow')
    return
  }
  for (const [name, value] of Object.entries(EVERY_ANSWER)) {
    if (received.headers[name] !== value) fail(`${name} is ${received.headers[name]}`)
  }
  const { schema, fields } = documented(method, path, received.status)
  if (schema === null) return fail('the status is not documented')
  for (const name of fields) {
    const value = received.headers[name.toLowerCase()]
    const holds = fieldValidator(name)
    if (value === undefined || !holds({ value })) fail(`${name} is ${value}`)
  }
  if (method === 'HEAD') {
    if (received.body !== '') fail('HEAD has a body')
    return
  }
  const validate = ajv.getSchema(schema)
  if (validate === undefined) return fail(`${schema} is no schema`)
  if (!validate(JSON.parse(received.body))) fail(ajv.errorsText(validate.errors))
}

/** The document's description of this answer's body, and the header fields that it must have. */
function documented(
  method: string,
  path: string,
  status: number,
): { schema: string | null; fields: readonly string[] } {
  const template = Object.keys(document.paths).find((known) => templateRegExp(known).test(path))
  if (template === undefined) {
    // "Any other path below /api/ answers 404 with the schema Failure."
    return { schema: status === 404 ? 'openapi#/components/schemas/Failure' : null, fields: [] }
  }
  const operations = document.paths[template] ?? {}
  // A method that an endpoint does not answer is answered like those that it does.
  const name =
    method.toLowerCase() in operations ? method.toLowerCase() : Object.keys(operations)[0]
  const response = operations[name ?? '']?.responses[status]
  if (response === undefined) return { schema: null, fields: [] }
  const pointer = [
    'paths',
    template,
    name,
    'responses',
    status,
    'content',
    'application/json',
    'schema',
  ]
    .map((part) => encodeURIComponent(String(part).replaceAll('/', '~1')))
    .join('/')
  return { schema: `openapi#/${pointer}`, fields: Object.keys(response.headers) }
}

function templateRegExp(template: string): RegExp {
  const source = template.replaceAll('.', '\\.').replace(/\{\w+\}/, '[^/?]*')
  return new RegExp(`^${source}(?:\\?.*)?$`)
}

const fieldValidators = new Map<string, ValidateFunction>()

function fieldValidator(name: string): ValidateFunction {
  const known = fieldValidators.get(name)
  if (known !== undefined) return known
  const validator = fieldAjv.compile({
    type: 'object',
    properties: { value: { $ref: `openapi#/components/headers/${name}/schema` } },
  })
  fieldValidators.set(name, validator)
  return validator
}
