import { readFileSync } from 'node:fs'
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** The errors of a saved inventory or export according to the published schema; null if there are none. */
export function schemaErrors(value: unknown): readonly ErrorObject[] | null {
  const ajv = new Ajv2020({ allowUnionTypes: true })
  addFormats.default(ajv)
  const path = 'src/inventory/export/inventory.schema.json'
  const validate = ajv.compile(JSON.parse(readFileSync(path, 'utf8')) as object)
  validate(value)
  return validate.errors ?? null
}
