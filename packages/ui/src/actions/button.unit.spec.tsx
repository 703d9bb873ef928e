import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Button } from './button.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const button = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement
const hasSpinner = (): boolean => button().querySelector('svg') !== null

describe('Button with busy', () => {
  it('disables the button immediately and shows a spinner only after 200 ms', () => {
    const { rerender } = render(<Button busy>Save</Button>)
    expect([button().disabled, button().getAttribute('aria-busy'), hasSpinner()]).toEqual([true, 'true', false])
    advance(199)
    expect(hasSpinner()).toBe(false)
    advance(1)
    expect(hasSpinner()).toBe(true)
    rerender(<Button>Save</Button>)
    expect([button().disabled, button().getAttribute('aria-busy'), hasSpinner()]).toEqual([false, null, false])
  })

  it('restarts the 200 ms each time busy is set', () => {
    const { rerender } = render(<Button busy>Save</Button>)
    advance(150)
    rerender(<Button>Save</Button>)
    rerender(<Button busy>Save</Button>)
    advance(150)
    expect(hasSpinner()).toBe(false)
  })
})
