import { describe, expect, test } from 'vitest'
import { readEnvironment } from '../../../src/server/env.ts'

describe('the environment', () => {
  test('has defaults', () => {
    expect(readEnvironment({})).toEqual({
      port: 4173,
      host: '127.0.0.1',
      apiKeys: [],
      trustedProxies: 0,
      limits: {},
      monitor: 'on',
      grace: 1000,
      warnings: [],
    })
  })

  test('is read', () => {
    const env = {
      PORT: '80',
      HOST: '::1',
      API_KEYS: '0123456789abcdef0123456789abcdef, 0123456789-_ABCDEFwxyz',
      REGISTRY_DIR: '/r',
      TRUST_PROXY: '2',
      MAX_CONNECTIONS: '500',
      SOCKET_TIMEOUT: '5',
      SHUTDOWN_GRACE: '0',
      REDIS_URL: 'rediss://user:pass@redis.example:6380/2',
      REDIS_TIMEOUT: '250',
      MONITOR: '127.0.0.1:9464',
      ACCESS_LOG: '-',
    }
    expect(readEnvironment(env)).toEqual({
      port: 80,
      host: '::1',
      apiKeys: ['0123456789abcdef0123456789abcdef', '0123456789-_ABCDEFwxyz'],
      registryDir: '/r',
      trustedProxies: 2,
      limits: { maxConnections: 500, socketTimeout: 5000 },
      redisUrl: 'rediss://user:pass@redis.example:6380/2',
      redisTimeout: 250,
      monitor: { host: '127.0.0.1', port: 9464 },
      accessLog: '-',
      grace: 0,
      warnings: [],
    })
  })

  test.each([
    { PORT: '70000' },
    { PORT: '4173.5' },
    { TRUST_PROXY: 'true' },
    { TRUST_PROXY: '-1' },
    { MAX_CONNECTIONS: '0' },
    { SOCKET_TIMEOUT: '1e3' },
    { SHUTDOWN_GRACE: '301' },
    { REDIS_TIMEOUT: '0' },
  ])('refuses %j', (env) => {
    expect(() => readEnvironment(env)).toThrow(/give a whole number from [01] to/)
  })

  test.each([
    ['a,,b', 'Entry 2 of API_KEYS is empty'],
    ['a,', 'Entry 2 of API_KEYS is empty'],
    [',', 'Entry 1 of API_KEYS is empty'],
    ['a b', 'Entry 1 of API_KEYS contains something other than visible ASCII'],
    ["'a','b'", 'Entry 1 of API_KEYS contains something other than visible ASCII'],
    ['a,ключ', 'Entry 2 of API_KEYS contains something other than visible ASCII'],
    ['s3cret,b,s3cret', 'Entry 3 of API_KEYS is a duplicate'],
  ])('refuses the keys %j, without repeating one', (API_KEYS, sentence) => {
    expect(() => readEnvironment({ API_KEYS })).toThrow(sentence)
    expect(() => readEnvironment({ API_KEYS })).not.toThrow(/s3cret|ключ/)
  })

  test.each([
    ['s3cret', 1],
    ['0123456789abcdef0123456789abcdef,0123456789abcdef0123456789abcde', 2],
    ['0123456789-_ABCDEFwxyz,0123456789-_ABCDEFwxy', 2],
  ])('accepts the short keys %j with a warning that does not repeat one', (API_KEYS, entry) => {
    const { apiKeys, warnings } = readEnvironment({ API_KEYS })
    expect(apiKeys).toEqual(API_KEYS.split(','))
    expect(warnings).toEqual([
      `Entry ${entry} of API_KEYS is short enough to be guessed; issue keys of 128 random bits, as openssl rand -hex 16 prints.`,
    ])
  })

  test('reports that a folder for counts is ignored', () => {
    expect(readEnvironment({ STATE_DIR: '/s' }).warnings).toEqual([
      'STATE_DIR is ignored: counts are kept in memory, or in Redis if REDIS_URL is set.',
    ])
  })

  test.each([
    ['on', 'on'],
    ['off', 'off'],
    ['9464', { port: 9464 }],
    ['[::1]:9464', { host: '::1', port: 9464 }],
    ['localhost:0', { host: 'localhost', port: 0 }],
  ])('reads MONITOR=%s', (MONITOR, monitor) => {
    expect(readEnvironment({ MONITOR }).monitor).toEqual(monitor)
  })

  test.each(['yes', '99999', ':9464', '127.0.0.1:', 'a:b'])('refuses MONITOR=%s', (MONITOR) => {
    expect(() => readEnvironment({ MONITOR })).toThrow(/^MONITOR is .*; give on, off, a port/)
  })

  test.each([
    'localhost:6379',
    'http://localhost',
    'redis://',
    'redis:///1',
    'redis://host/one',
    'redis://host/1/2',
    's3cret',
  ])('refuses REDIS_URL=%s without repeating it', (REDIS_URL) => {
    expect(() => readEnvironment({ REDIS_URL })).toThrow(/^REDIS_URL is not the URL of a Redis/)
    expect(() => readEnvironment({ REDIS_URL })).not.toThrow(/localhost:6379,|s3cret/)
  })
})
