import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Button } from './button.tsx'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const button = () => screen.getByRole('button', { name: 'Save' }) as HTMLButtonElement
const turns = (): boolean => button().querySelector('svg') !== null

describe('a busy button', () => {
  it('is disabled at once and shows a spinner only if the work lasts, so that it does not jump', () => {
    const { rerender } = render(<Button busy>Save</Button>)
    expect([button().disabled, button().getAttribute('aria-busy'), turns()]).toEqual([true, 'true', false])
    pass(199)
    expect(turns()).toBe(false)
    pass(1)
    expect(turns()).toBe(true)
    rerender(<Button>Save</Button>)
    expect([button().disabled, button().getAttribute('aria-busy'), turns()]).toEqual([false, null, false])
  })

  it('counts anew each time', () => {
    const { rerender } = render(<Button busy>Save</Button>)
    pass(150)
    rerender(<Button>Save</Button>)
    rerender(<Button busy>Save</Button>)
    pass(150)
    expect(turns()).toBe(false)
  })
})
