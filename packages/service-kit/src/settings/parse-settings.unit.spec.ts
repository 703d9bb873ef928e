import { describe, expect, it } from '@jest/globals'
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

const complaintOf = (environment: Record<string, string | undefined>): string => {
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

  it('count as unset when they are empty', () => {
    expect(parseSettings(schema, { ...good, PORT: '', LOG_LEVEL: '' })).toEqual({ ...good, PORT: 3000 })
    expect(complaintOf({ ...good, SECRET: '' })).toContain('SECRET: is not set')
  })

  it('are complained about all at once, each with what is wrong and an example', () => {
    expect(complaintOf({ PORT: '99999', SECRET: 'short', LOG_LEVEL: 'loud' })).toBe(
      [
        'These settings are missing or wrong:',
        '  PORT: must be a port number (where it listens, e.g. 3000)',
        '  MONGO_URL: is not set (the database, e.g. mongodb://localhost:27017/words)',
        '  SECRET: must have 32 characters or more (shared by all services, e.g. from openssl rand -hex 32)',
        '  LOG_LEVEL: Invalid option: expected one of "info"|"debug"',
      ].join('\n'),
    )
  })

  it('never appear in the complaint, since one of them may be a secret', () => {
    expect(complaintOf({ ...good, SECRET: 'hunter2', MONGO_URL: 'mysql://root:pass@host' })).not.toMatch(/hunter2|pass@host/)
  })
})
