import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { currentToasts, dismissToast, toast } from './toast-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(() => {
  jest.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  act(() => {
    dismissToast()
    jest.advanceTimersByTime(1_000_000)
  })
  jest.useRealTimers()
})

const show = (message: Parameters<typeof toast>[0]) => {
  let shownToast!: ReturnType<typeof toast>
  act(() => {
    shownToast = toast(message)
  })
  return shownToast
}
const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const isShown = (title: string): boolean => screen.queryAllByRole('listitem').some((item) => item.textContent?.includes(title))

describe('toast()', () => {
  it('shows one toast at a time; a new one replaces the previous one', () => {
    show({ title: 'Word Added' })
    show({ title: 'Word Updated' })
    expect(isShown('Word Added')).toBe(false)
    expect(isShown('Word Updated')).toBe(true)
    expect(currentToasts()).toHaveLength(1)
  })

  it('shows a toast for 5000 ms by default', () => {
    show({ title: 'Word Added' })
    advance(4999)
    expect(isShown('Word Added')).toBe(true)
    advance(1)
    expect(isShown('Word Added')).toBe(false)
  })

  it('shows a toast for its own duration, such as 4 seconds for a copied key', () => {
    show({ title: 'Copied Successfully!', duration: 4000 })
    advance(3999)
    expect(isShown('Copied')).toBe(true)
    advance(1)
    expect(isShown('Copied')).toBe(false)
  })

  it('hides a dismissed toast and removes it from the store 1000000 ms later', () => {
    const { dismiss } = show({ title: 'Word Added' })
    act(dismiss)
    expect(isShown('Word Added')).toBe(false)
    advance(999_999)
    expect(currentToasts()).toHaveLength(1)
    advance(1)
    expect(currentToasts()).toHaveLength(0)
  })

  it('closes a toast by its Close button', () => {
    show({ title: 'Word Added' })
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(isShown('Word Added')).toBe(false)
  })

  it('offers one action, which runs and dismisses the toast', () => {
    const undo = jest.fn()
    show({ title: 'Word Deleted', action: { label: 'Undo', onClick: undo } })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undo).toHaveBeenCalledTimes(1)
    expect(isShown('Word Deleted')).toBe(false)
  })

  it('announces a toast politely, an error assertively', () => {
    show({ title: 'Word Added', description: 'The word has been added to your vocabulary!' })
    advance(50)
    const polite = [...document.querySelectorAll('[role=status]')].find((region) => region.textContent?.includes('Word Added'))
    expect(polite?.getAttribute('aria-live')).toBe('polite')
    show({ title: 'Error', variant: 'destructive' })
    advance(50)
    const urgent = [...document.querySelectorAll('[role=status]')].find((region) => region.textContent?.includes('Error'))
    expect(urgent?.getAttribute('aria-live')).toBe('assertive')
  })

  it.each([
    [51, false],
    [50, true],
  ])('after a swipe of %d px to the right (threshold 50) is still visible: %s', (distance, stays) => {
    show({ title: 'Word Added' })
    const item = screen.getByRole('listitem')
    fireEvent.pointerDown(item, { pointerId: 1, button: 0, clientX: 10, clientY: 10 })
    fireEvent.pointerMove(item, { pointerId: 1, clientX: 30, clientY: 10 })
    fireEvent.pointerMove(item, { pointerId: 1, clientX: 10 + distance, clientY: 10 })
    fireEvent.pointerUp(item, { pointerId: 1, clientX: 10 + distance, clientY: 10 })
    expect(isShown('Word Added')).toBe(stays)
  })

  it('pauses its timer while the pointer or the focus is on the toast', () => {
    show({ title: 'Word Added' })
    advance(3000)
    fireEvent.pointerEnter(screen.getByRole('listitem'))
    advance(60_000)
    expect(isShown('Word Added')).toBe(true)
    fireEvent.pointerLeave(screen.getByRole('listitem'))
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    advance(60_000)
    expect(isShown('Word Added')).toBe(true)
    act(() => screen.getByRole('button', { name: 'Close' }).blur())
    advance(1999)
    expect(isShown('Word Added')).toBe(true)
    advance(1)
    expect(isShown('Word Added')).toBe(false)
  })

  it('focuses the toast region on F8, and again when a focused toast is dismissed', () => {
    show({ title: 'Word Added' })
    fireEvent.keyDown(document.body, { key: 'F8' })
    const region = screen.getByRole('region', { name: /Notifications/ })
    expect(document.activeElement).toBe(region)
    act(() => screen.getByRole('button', { name: 'Close' }).focus())
    fireEvent.keyDown(screen.getByRole('button', { name: 'Close' }), { key: 'Escape' })
    expect(isShown('Word Added')).toBe(false)
    expect(document.activeElement).toBe(region)
  })
})
