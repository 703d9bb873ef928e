import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { applyTheme, storedTheme, THEME_KEY, withThemeFragment } from './theme.ts'
import { useDark } from './use-theme.ts'

const isDark = (): boolean => document.documentElement.classList.contains('dark')

afterEach(() => {
  localStorage.clear()
  applyTheme()
})

describe('applyTheme()', () => {
  it('follows changes of the system theme until the learner chooses one', () => {
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

  it('stores the choice as wordloom.theme and applies it again from there', () => {
    applyTheme('dark')
    expect(isDark()).toBe(true)
    expect(localStorage.getItem('wordloom.theme')).toBe('dark')
    document.documentElement.classList.remove('dark')
    applyTheme()
    expect(isDark()).toBe(true)
  })

  it('adds the chosen theme to an address as its fragment, but not the system theme', () => {
    expect(withThemeFragment('/api/login')).toBe('/api/login')
    applyTheme('dark')
    expect(withThemeFragment('/api/login?again=1')).toBe('/api/login?again=1#theme=dark')
    applyTheme('system')
    expect(withThemeFragment('/api/login')).toBe('/api/login')
  })

  it('ignores an invalid stored value', () => {
    localStorage.setItem(THEME_KEY, '<script>')
    expect(storedTheme()).toBe('system')
  })

  it("follows the system again after the choice 'system'", () => {
    const match = jest.spyOn(globalThis, 'matchMedia').mockImplementation((media) => ({ media, matches: true }) as MediaQueryList)
    applyTheme('system')
    expect(isDark()).toBe(true)
    match.mockRestore()
  })

  it('keeps the choice in memory if the browser refuses local storage', () => {
    const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    applyTheme('dark')
    expect(storedTheme()).toBe('dark')
    refuse.mockRestore()
    applyTheme('light')
    expect(storedTheme()).toBe('light')
  })

  it('updates useDark on a change in this tab and in another tab', () => {
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
