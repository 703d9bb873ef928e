import { describe, expect, it } from '@jest/globals'
import { createLogger } from './index.ts'

const key = `wl_${'a1B2'.repeat(9)}`
const word = 'zyxogloss'

function logged(write: (log: ReturnType<typeof createLogger>) => void): { line: Record<string, unknown>; text: string } {
  let text = ''
  write(
    createLogger('test', 'debug', {
      write: (line) => {
        text += line
      },
    }),
  )
  return { line: JSON.parse(text) as Record<string, unknown>, text }
}

describe('the logger', () => {
  it('omits credentials and personal data', () => {
    const secrets = { password: 'correct horse', email: 'ada@example.org', key, cookie: 'session=1', authorization: `Bearer ${key}` }
    const { text } = logged((log) =>
      log.info({ ...secrets, person: secrets, req: { headers: { cookie: 'session=1', authorization: `Bearer ${key}` } } }, 'somebody'),
    )
    for (const value of Object.values(secrets)) expect(text).not.toContain(value)
  })

  it.each([
    Object.assign(
      new Error('E11000 duplicate key error collection: words index: by_text dup key: { text: "zyxogloss", email: "ada@example.org" }'),
      {
        keyValue: { text: word },
      },
    ),
    Object.assign(new TypeError("Failed to decode param 'zyxogloss%'"), { status: 400 }),
    new Error('bad', { cause: Object.assign(new Error(`Bearer ${key} of ada@example.org refused`), { body: { word } }) }),
    new AggregateError([Object.assign(new Error('one'), { input: word })], 'several'),
    new Error('parsing', { cause: errorOf(() => JSON.parse(`${word} {}`)) }),
  ])('logs an error without the data that it quotes: %p', (error) => {
    const { line, text } = logged((log) => log.error({ err: error }, 'failed'))
    expect(text).not.toContain(word)
    expect(text).not.toContain('ada@example.org')
    expect(text).not.toContain(key)
    expect(line.err).toMatchObject({ type: error.constructor.name, stack: expect.stringContaining('logger.unit.spec') })
  })

  it('logs the cause of an error', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:4222'), { code: 'ECONNREFUSED', port: 4222, secret: 'x' })
    const { line } = logged((log) => log.error({ err: new Error('NATS is away', { cause: refused }) }, 'failed'))
    const { cause } = line.err as { cause: Record<string, unknown> }
    expect(cause).toMatchObject({ type: 'Error', message: refused.message, code: 'ECONNREFUSED', port: 4222 })
    expect(cause).not.toHaveProperty('secret')
  })
})

function errorOf(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}
