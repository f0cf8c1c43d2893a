import { expect, test } from 'vitest'
import { openapi } from '../../src/api/openapi.ts'
import { contractCases } from './cases.ts'
import { checkCase } from './check-case.ts'
import { PureHandler } from './pure-handler.ts'

const handler = new PureHandler({ base: '/nameplate/' })

test.each(contractCases.map((contractCase) => [contractCase.rule, contractCase] as const))(
  'below a path: %s',
  async (_, contractCase) => {
    await checkCase((path, init) => handler.send(`/nameplate${path}`, init), contractCase)
  },
)

test('the description and the errors of an API below a path contain that path', async () => {
  const described = JSON.parse((await handler.send('/nameplate/api/openapi.json')).body)
  expect(Object.keys(described.paths)).toEqual(
    Object.keys(openapi.paths).map((path) => `/nameplate${path}`),
  )
  const named = JSON.stringify(described).match(/[^"\s]*api\/[^"\s]*/g) ?? []
  expect(named.filter((path) => !path.startsWith('/nameplate/api/'))).toEqual([])
  const { body } = await handler.send('/nameplate/api/nothing')
  expect(body).toContain(' /nameplate/api/openapi.json ')
})
