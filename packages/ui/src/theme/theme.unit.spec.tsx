import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { applyTheme, storedTheme, THEME_KEY, tellingTheme } from './theme.ts'
import { useDark } from './use-theme.ts'

const isDark = (): boolean => document.documentElement.classList.contains('dark')

afterEach(() => {
  localStorage.clear()
  applyTheme()
})

describe('the theme', () => {
  it('follows the system until the learner chooses, and changes with it', () => {
    applyTheme()
    let dark = true
    const match = jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => ({ media, matches: dark }) as MediaQueryList)
    applyTheme()
    expect([isDark(), storedTheme(), localStorage.getItem(THEME_KEY)]).toEqual([true, 'system', null])
    dark = false
    applyTheme()
    expect(isDark()).toBe(false)
    applyTheme('dark')
    expect(isDark()).toBe(true)
    match.mockRestore()
  })

  it('is kept under wordloom.theme and painted again from there', () => {
    applyTheme('dark')
    expect(isDark()).toBe(true)
    expect(localStorage.getItem('wordloom.theme')).toBe('dark')
    document.documentElement.classList.remove('dark')
    applyTheme()
    expect(isDark()).toBe(true)
  })

  it('is told in the fragment of an address once it is chosen', () => {
    expect(tellingTheme('/api/login')).toBe('/api/login')
    applyTheme('dark')
    expect(tellingTheme('/api/login?again=1')).toBe('/api/login?again=1#theme=dark')
    applyTheme('system')
    expect(tellingTheme('/api/login')).toBe('/api/login')
  })

  it('ignores an invalid stored value', () => {
    localStorage.setItem(THEME_KEY, '<script>')
    expect(storedTheme()).toBe('system')
  })

  it('follows the system again when asked to', () => {
    const match = jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => ({ media, matches: true }) as MediaQueryList)
    applyTheme('system')
    expect(isDark()).toBe(true)
    match.mockRestore()
  })

  it('lasts as long as the page if storage is refused', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    applyTheme('dark')
    expect(storedTheme()).toBe('dark')
    refuse.mockRestore()
    applyTheme('light')
    expect(storedTheme()).toBe('light')
  })

  it('changes for every reader at once, and from another tab', () => {
    const { result } = renderHook(() => useDark())
    act(() => result.current[1](true))
    expect(result.current[0]).toBe(true)
    localStorage.setItem(THEME_KEY, 'light')
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'light' }))
    })
    expect(result.current[0]).toBe(false)
    expect(isDark()).toBe(false)
  })
})
