import { resolveConfig } from 'vite'
import { expect, test } from 'vitest'
import { basePlugin } from '../../../src/build/vite-plugin.ts'

const resolved = async (base: string) =>
  await resolveConfig(
    { base, configFile: false, logLevel: 'silent', plugins: [basePlugin()] },
    'build',
  )

test.each(['/', '/nameplate/', '/tools/mac-addresses/', '/nameplate', '/caf%C3%A9/'])(
  'the app can be built for %s',
  async (base) => {
    expect((await resolved(base)).base).toBe(base.replace(/\/?$/, '/'))
  },
)

test.each(['./', '', 'https://cdn.example/nameplate/', '//cdn.example/'])(
  '%j is no path for the app, and the error says what is',
  async (base) => {
    await expect(resolved(base)).rejects.toThrow('as in --base /nameplate/')
  },
)
