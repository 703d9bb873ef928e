import { describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MasteryBar } from './mastery-bar.tsx'
import { Progress } from './progress.tsx'
import { StatCard } from './stat-card.tsx'
import { StreakDots } from './streak-dots.tsx'

describe('StreakDots', () => {
  it.each([
    [0, 0, '0 days in a row'],
    [1, 1, '1 day in a row'],
    [7, 7, '7 days in a row'],
    [30, 7, '30 days in a row'],
  ])('for a streak of %d days fills %d of seven dots', (days, filled, label) => {
    render(<StreakDots days={days} />)
    expect(screen.getByRole('img', { name: label }).querySelectorAll('[data-slot=dot]')).toHaveLength(7)
    expect(document.querySelectorAll('[data-filled=true]')).toHaveLength(filled)
  })
})

describe('MasteryBar', () => {
  it('shows the share and the number of words of each status', () => {
    render(<MasteryBar mastered={1} learning={2} fresh={1} />)
    expect([...document.querySelectorAll<HTMLElement>('[data-slot=share]')].map((share) => share.style.width)).toEqual([
      '25%',
      '50%',
      '25%',
    ])
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Mastered 1', 'Learning 2', 'New 1'])
  })

  it('shows an empty bar for an empty vocabulary', () => {
    render(<MasteryBar mastered={0} learning={0} fresh={0} />)
    expect(document.querySelectorAll('[data-slot=share]')).toHaveLength(0)
  })
})

describe('Progress', () => {
  it.each([
    [2, 5, '40'],
    [9, 5, '100'],
    [0, 0, '0'],
  ])('for %d of %d shows %s percent', (value, max, percent) => {
    render(<Progress value={value} max={max} label="Daily Quiz" />)
    expect(screen.getByRole('progressbar', { name: 'Daily Quiz' }).getAttribute('aria-valuenow')).toBe(percent)
  })
})

describe('StatCard', () => {
  it('with onClick is a button named by its number and label', async () => {
    const onClick = jest.fn()
    render(<StatCard label="Total Words" value={12} onClick={onClick} />)
    await userEvent.click(screen.getByRole('button', { name: /12.*Total Words/ }))
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  it('with render is that link, and shows a skeleton until it has a value', () => {
    render(<StatCard label="Mastered" value={undefined} render={<a href="/word-bank?status=mastered">.</a>} />)
    expect(screen.getByRole('link', { name: 'Mastered' }).getAttribute('href')).toBe('/word-bank?status=mastered')
    expect(document.querySelector('[data-slot=skeleton]')).not.toBeNull()
  })
})
