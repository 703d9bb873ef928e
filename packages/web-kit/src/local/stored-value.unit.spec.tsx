import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { storedValue } from './stored-value.ts'

const note = storedValue(
  'wordloom.note',
  (text) => text ?? '',
  (text) => text || null,
)

const full = () =>
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError')
  })

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

describe('A stored value', () => {
  it('is read from the browser, which other tabs change too', () => {
    expect(note.write('mine')).toBe(true)
    localStorage.setItem('wordloom.note', 'theirs')
    expect(note.read()).toBe('theirs')
  })

  it('is held by the page alone while the browser has no room for it, and stored again as soon as it has', () => {
    note.write('short')
    const refusal = full()
    expect(note.write('long')).toBe(false)
    expect([note.read(), localStorage.getItem('wordloom.note')]).toEqual(['long', 'short'])
    refusal.mockRestore()
    expect(note.write('short again')).toBe(true)
    localStorage.setItem('wordloom.note', 'theirs')
    expect(note.read()).toBe('theirs')
  })
})
