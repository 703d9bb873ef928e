import { describe, expect, it } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { StatusBadge } from './status-badge.tsx'

describe('StatusBadge', () => {
  it.each([
    ['new', 'New', 'primary'],
    ['learning', 'Learning', 'learning'],
    ['mastered', 'Mastered', 'mastered'],
    ['paused', 'Paused', 'sunken'],
    ['constructor', 'Constructor', 'sunken'],
    ['', 'Unknown', 'sunken'],
  ])('shows status “%s” as label “%s” beside an icon, in its colour', (status, label, colour) => {
    render(<StatusBadge status={status} />)
    const badge = screen.getByText(label)
    expect(badge.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true')
    expect(badge.className).toContain(`bg-${colour}`)
  })
})
