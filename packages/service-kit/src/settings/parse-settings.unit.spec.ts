import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, jest } from '@jest/globals'
import * as z from 'zod'
import { parseSettings, SettingsError } from './parse-settings.ts'

const schema = z.object({
  PORT: z.coerce
    .number('must be a port number')
    .int()
    .max(65_535, 'must be a port number')
    .default(3000)
    .describe('where it listens, e.g. 3000'),
  MONGO_URL: z.string().startsWith('mongodb', 'must begin with mongodb://').describe('the database, e.g. mongodb://localhost:27017/words'),
  SECRET: z.string().min(32, 'must have 32 characters or more').describe('shared by all services, e.g. from openssl rand -hex 32'),
  LOG_LEVEL: z.enum(['info', 'debug']).optional(),
})
const good = { MONGO_URL: 'mongodb://localhost/words', SECRET: 'x'.repeat(32) }

const messageOf = (environment: Record<string, string | undefined>): string => {
  try {
    parseSettings(schema, environment)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return (error as Error).message
  }
  throw new Error('nothing was wrong')
}

describe('settings', () => {
  it('are read from the environment, with their defaults', () => {
    expect(parseSettings(schema, { ...good, PATH: '/bin' })).toEqual({ ...good, PORT: 3000 })
    expect(parseSettings(schema, { ...good, PORT: '8080' }).PORT).toBe(8080)
  })

  it('are unset when they are empty', () => {
    expect(parseSettings(schema, { ...good, PORT: '', LOG_LEVEL: '' })).toEqual({ ...good, PORT: 3000 })
    expect(messageOf({ ...good, SECRET: '' })).toContain('SECRET: is not set')
  })

  it('are reported all at once, each with its fault and an example', () => {
    expect(messageOf({ PORT: '99999', SECRET: 'short', LOG_LEVEL: 'loud' })).toBe(
      [
        'These settings are missing or wrong:',
        '  PORT: must be a port number (where it listens, e.g. 3000)',
        '  MONGO_URL: is not set (the database, e.g. mongodb://localhost:27017/words)',
        '  SECRET: must have 32 characters or more (shared by all services, e.g. from openssl rand -hex 32)',
        '  LOG_LEVEL: Invalid option: expected one of "info"|"debug"',
      ].join('\n'),
    )
  })

  it('are never quoted in the error, since one of them may be a secret', () => {
    expect(messageOf({ ...good, SECRET: 'hunter2', MONGO_URL: 'mysql://root:pass@host' })).not.toMatch(/hunter2|pass@host/)
  })
})

describe('settings from files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'))
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  afterAll(() => rmSync(folder, { recursive: true }))

  it('are read from the file that X_FILE names, without the final line break', () => {
    const SECRET_FILE = file('secret', `${'y'.repeat(32)}\n`)
    expect(parseSettings(schema, { MONGO_URL: good.MONGO_URL, SECRET_FILE }).SECRET).toBe('y'.repeat(32))
  })

  it('are refused when the file cannot be read or is empty, or the setting is set as well', () => {
    expect(messageOf({ ...good, SECRET: '', SECRET_FILE: join(folder, 'nowhere') })).toContain(
      'SECRET: the file that SECRET_FILE names cannot be read, ENOENT (shared by',
    )
    expect(messageOf({ ...good, SECRET: '', SECRET_FILE: file('empty', '\n') })).toContain('SECRET: must have 32 characters or more')
    expect(messageOf({ ...good, SECRET_FILE: file('other', 'z'.repeat(32)) })).toContain(
      'SECRET: is set twice, by SECRET and by SECRET_FILE',
    )
  })
})

describe('secrets with a development default', () => {
  const known = { ...good, SECRET: 'development-only-internal-token-secret' }

  it('are accepted if PUBLIC_URL is this machine', () => {
    for (const PUBLIC_URL of ['http://localhost:4000', 'http://127.0.0.1:4000', 'http://[::1]:4000', 'http://wordloom.localhost'])
      expect(parseSettings(schema, { ...known, PUBLIC_URL }).SECRET).toBe(known.SECRET)
  })

  it('are refused for any other PUBLIC_URL, and without it', () => {
    for (const PUBLIC_URL of [
      undefined,
      'https://words.example.org',
      'http://localhost.example.org',
      'http://192.168.1.2:4000',
      'localhost',
    ])
      expect(messageOf({ ...known, PUBLIC_URL })).toContain(
        'SECRET: is the default for trying Wordloom on one machine; choose one of your own',
      )
    expect(messageOf({ ...good, MONGO_URL: 'mongodb://wordloom:development-only@mongo/words' })).toMatch(/MONGO_URL: is the default/)
  })
})

describe('renamed settings', () => {
  const renamed = z.object({
    MAX_REQUESTS: z.coerce
      .number()
      .min(1, 'must be 1 or more')
      .default(2_000)
      .describe('how many at a time, e.g. 2000')
      .meta({ formerly: 'MOST_REQUESTS' }),
  })
  const warned = jest.spyOn(process, 'emitWarning').mockImplementation(() => {})
  afterEach(() => void warned.mockClear())
  afterAll(() => warned.mockRestore())

  it('are read by their former names with a warning', () => {
    expect(parseSettings(renamed, { MOST_REQUESTS: '3' })).toEqual({ MAX_REQUESTS: 3 })
    expect(warned.mock.calls).toEqual([['The setting MOST_REQUESTS is now called MAX_REQUESTS', 'DeprecationWarning']])
  })

  it('are read by their new names if both are set, without a warning', () => {
    expect(parseSettings(renamed, { MOST_REQUESTS: '3', MAX_REQUESTS: '4' })).toEqual({ MAX_REQUESTS: 4 })
    expect(parseSettings(renamed, {})).toEqual({ MAX_REQUESTS: 2_000 })
    expect(warned).not.toHaveBeenCalled()
  })

  it('are reported by the name that was set', () => {
    expect(() => parseSettings(renamed, { MOST_REQUESTS: '0' })).toThrow(
      '  MOST_REQUESTS: must be 1 or more (how many at a time, e.g. 2000)',
    )
    expect(() => parseSettings(renamed, { MAX_REQUESTS: '0' })).toThrow('  MAX_REQUESTS: must be 1 or more (how many at a time, e.g. 2000)')
  })
})
