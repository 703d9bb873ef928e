import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { createSqliteKeyValue, type KeyValue } from '@wordloom/service-kit/key-value'
import { openSqlite, type Sqlite } from '@wordloom/service-kit/store'
import { browserToken, createSignInStates, randomToken, type SignInStates } from './sign-in-states.ts'

const pending = { nonce: 'n', codeVerifier: 'v', returnTo: '/word-bank', again: true }
const expired = { code: 'auth.login-expired', message: 'This sign-in has expired or was used before. Please sign in again.' }

describe('a pending sign-in', () => {
  let sqlite: Sqlite
  let keyValue: KeyValue
  let states: SignInStates
  let now: number
  let written: string[]
  const [state, browser] = [randomToken(), randomToken()]

  beforeEach(() => {
    now = Date.parse('2026-11-21T10:00:00Z')
    written = []
    sqlite = openSqlite(':memory:')
    keyValue = createSqliteKeyValue(sqlite, { now: () => new Date(now) })
    states = createSignInStates({
      ...keyValue,
      set: (key, value, ttlMs) => keyValue.set(key, value, ttlMs).finally(() => written.push(`${key} ${value}`)),
    })
  })
  afterEach(async () => {
    await keyValue.close()
    sqlite.close()
  })

  it('is returned once, to the browser that began it', async () => {
    await states.store(state, browser, pending)
    expect(await states.take(state, browser)).toEqual(pending)
    await expect(states.take(state, browser)).rejects.toMatchObject(expired)
  })

  it('expires after ten minutes', async () => {
    await states.store(state, browser, pending)
    now += 10 * 60_000 - 1
    expect(await states.take(state, browser)).toEqual(pending)
    await states.store(state, browser, pending)
    now += 10 * 60_000
    await expect(states.take(state, browser)).rejects.toMatchObject(expired)
  })

  it('is rejected and deleted if another browser asks for it', async () => {
    for (const other of [undefined, '', randomToken()]) {
      await states.store(state, browser, pending)
      await expect(states.take(state, other)).rejects.toMatchObject({
        code: 'auth.login-expired',
        message: 'This sign-in was begun in another browser. Please sign in again.',
      })
      await expect(states.take(state, browser)).rejects.toMatchObject(expired)
    }
  })

  it('can exist beside others of the same browser, each with its own state', async () => {
    const other = randomToken()
    await states.store(state, browser, pending)
    await states.store(other, browser, { ...pending, returnTo: '/profile' })
    expect((await states.take(state, browser)).returnTo).toBe('/word-bank')
    expect((await states.take(other, browser)).returnTo).toBe('/profile')
  })

  it('is looked up only for a well-formed state', async () => {
    const asked = createSignInStates({
      ...keyValue,
      take: () => {
        throw new Error('the store was asked')
      },
    })
    for (const wrong of [
      undefined,
      '',
      'x'.repeat(42),
      'x'.repeat(44),
      `${'x'.repeat(43)}\n`,
      `.${'x'.repeat(43)}`,
      'x'.repeat(42).concat('.'),
    ])
      await expect(asked.take(wrong, browser)).rejects.toMatchObject(expired)
    await expect(asked.take(state, browser)).rejects.toThrow('the store was asked')
  })

  it('stored by an older version is read with again=false', async () => {
    const { again: _, ...before } = pending
    await states.store(state, browser, before as typeof pending)
    expect(await states.take(state, browser)).toEqual({ ...pending, again: false })
  })

  it('is stored under hashes of its state and of the browser’s token', async () => {
    await states.store(state, browser, pending)
    expect(written.join('\n')).toMatch(/^sign-in:[\w-]{43} /)
    expect(written.join('\n')).not.toContain(state)
    expect(written.join('\n')).not.toContain(browser)
  })
})

describe('the browser’s token', () => {
  it('has 256 random bits, and is kept if the cookie has a well-formed one', () => {
    const token = browserToken(undefined)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(browserToken(undefined)).not.toBe(token)
    expect(browserToken(token)).toBe(token)
    for (const wrong of ['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(43)};`, ` ${'x'.repeat(43)}`])
      expect(browserToken(wrong)).toMatch(/^[\w-]{43}$/)
    for (const wrong of ['x'.repeat(44), `${'x'.repeat(43)};`, ` ${'x'.repeat(43)}`]) expect(browserToken(wrong)).not.toContain('xxx')
  })
})
