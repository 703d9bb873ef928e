import { describe, expect, it } from '@jest/globals'
import { sessionCookie } from './browser-cookie.ts'

describe('the session cookie', () => {
  it('is HttpOnly and SameSite=Lax', () => {
    const { name, serialise } = sessionCookie('http://localhost:4000')
    expect(name).toBe('wl_session')
    expect(serialise('abc')).toBe('wl_session=abc; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax')
  })

  it('is Secure with the __Host- prefix when the public address is https', () => {
    const { name, serialise, clear } = sessionCookie('https://wordloom.example')
    expect(name).toBe('__Host-wl_session')
    expect(serialise('abc')).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
    expect(clear()).toBe('__Host-wl_session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure')
  })

  it('is read from among other cookies by its whole name', () => {
    const { read } = sessionCookie('http://localhost:4000')
    expect(read('tz=Europe/Berlin; wl_session=abc=; other=1')).toBe('abc=')
    expect(read('tz=UTC;  wl_session = abc ; other=1')).toBe('abc')
    expect(read('not_wl_session=abc; __Host-wl_session=abc; wl_sessions; =wl_session')).toBeUndefined()
    expect(read(undefined)).toBeUndefined()
  })
})
