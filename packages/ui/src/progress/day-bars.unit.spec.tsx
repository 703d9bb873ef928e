import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { DayBars } from './day-bars.tsx'

const heights = (): string[] => [...document.querySelectorAll<HTMLElement>('[data-slot=bar]')].map((bar) => bar.style.height)

describe('DayBars', () => {
  it('shows seven days at zero, today last, for an empty list', () => {
    render(<DayBars label="Words added" days={[]} today={new Date(2026, 2, 3, 23, 30)} />)
    expect(heights()).toEqual(Array(7).fill('0%'))
    const bars = screen.getAllByRole('img')
    expect(bars[0]?.getAttribute('aria-label')).toBe('Wednesday, February 25: 0')
    expect(bars[6]?.getAttribute('aria-label')).toBe('Tuesday, March 3: 0')
  })

  it('shows seven different days across a change to summer time', () => {
    render(<DayBars label="Words added" days={[]} today={new Date(2026, 3, 1, 0, 5)} />)
    expect(new Set(screen.getAllByRole('img').map((bar) => bar.getAttribute('aria-label'))).size).toBe(7)
  })

  it('scales every bar against the busiest day', () => {
    render(<DayBars label="Words added" days={[4, 8, 0].map((value, day) => ({ date: `2026-03-0${day + 1}`, value }))} />)
    expect(heights()).toEqual(['50%', '100%', '0%'])
  })

  it('gives bars a height of 0%, not NaN, if every value is zero', () => {
    render(<DayBars label="Words added" days={[{ date: '2026-03-01', value: 0 }]} />)
    expect(heights()).toEqual(['0%'])
  })

  it('makes each bar focusable and says its numbers once, in words where there are some', () => {
    render(<DayBars label="Words added" days={[{ date: '2026-03-02', value: 3, detail: '1 quiz, 80% right' }]} />)
    expect(screen.getByRole('img', { name: 'Monday, March 2: 1 quiz, 80% right' }).tabIndex).toBe(0)
    expect(screen.queryByRole('table')).toBeNull()
  })
})
