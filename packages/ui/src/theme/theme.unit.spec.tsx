import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { act, renderHook } from '@testing-library/react'
import { applyTheme, storedTheme, THEME_KEY } from './theme.ts'
import { useTheme } from './use-theme.ts'

const isDark = (): boolean => document.documentElement.classList.contains('dark')

afterEach(() => {
  localStorage.clear()
  applyTheme()
})

describe('the theme', () => {
  it('is light until the learner chooses', () => {
    applyTheme()
    expect(isDark()).toBe(false)
    expect(localStorage.getItem(THEME_KEY)).toBeNull()
  })

  it('is kept under wordloom.theme and painted again from there', () => {
    applyTheme('dark')
    expect(isDark()).toBe(true)
    expect(localStorage.getItem('wordloom.theme')).toBe('dark')
    document.documentElement.classList.remove('dark')
    applyTheme()
    expect(isDark()).toBe(true)
  })

  it('ignores an invalid stored value', () => {
    localStorage.setItem(THEME_KEY, '<script>')
    expect(storedTheme()).toBe('light')
  })

  it('follows the system when asked to', () => {
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
    const { result } = renderHook(() => useTheme())
    act(() => result.current[1]('dark'))
    expect(result.current[0]).toBe('dark')
    localStorage.setItem(THEME_KEY, 'light')
    act(() => {
      dispatchEvent(new StorageEvent('storage', { key: THEME_KEY, newValue: 'light' }))
    })
    expect(result.current[0]).toBe('light')
    expect(isDark()).toBe(false)
  })
})
