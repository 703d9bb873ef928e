import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { Tooltip, tooltipPosition } from './tooltip.tsx'

const advance = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds))
const tooltip = () => screen.queryByRole('tooltip')?.textContent

beforeEach(() => {
  jest.useFakeTimers()
  render(
    <>
      <Tooltip text="Speak “ubiquitous”">
        <button type="button">one</button>
      </Tooltip>
      <Tooltip text="Delete “ubiquitous”">
        <button type="button">two</button>
      </Tooltip>
    </>,
  )
  // Past the 300 ms of the tooltip of the test before, whose clock ran ahead.
  advance(1_000_000)
})
afterEach(() => {
  jest.useRealTimers()
})

describe('Tooltip', () => {
  it('opens after 700 ms of hover and describes its control', () => {
    fireEvent.pointerEnter(screen.getByText('one'))
    advance(699)
    expect(tooltip()).toBeUndefined()
    advance(1)
    expect(tooltip()).toBe('Speak “ubiquitous”')
    expect(screen.getByText('one').getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  })

  it('opens immediately within 300 ms after another tooltip has closed, but not later', () => {
    fireEvent.pointerEnter(screen.getByText('one'))
    advance(700)
    fireEvent.pointerLeave(screen.getByText('one'))
    expect(tooltip()).toBeUndefined()
    advance(299)
    fireEvent.pointerEnter(screen.getByText('two'))
    advance(0)
    expect(tooltip()).toBe('Delete “ubiquitous”')
    fireEvent.pointerLeave(screen.getByText('two'))
    advance(300)
    fireEvent.pointerEnter(screen.getByText('one'))
    advance(1)
    expect(tooltip()).toBeUndefined()
  })

  it.each([
    ['a press', () => fireEvent.pointerDown(screen.getByText('one'))],
    ['Escape', () => fireEvent.keyDown(document.body, { key: 'Escape' })],
    ['scrolling', () => fireEvent.scroll(document.body)],
  ])('closes on %s', (_what, happens) => {
    fireEvent.pointerEnter(screen.getByText('one'))
    advance(700)
    expect(tooltip()).toBeDefined()
    act(() => void happens())
    expect(tooltip()).toBeUndefined()
  })

  it('does not open on touch', () => {
    fireEvent.pointerEnter(screen.getByText('one'), { pointerType: 'touch' })
    advance(2000)
    expect(tooltip()).toBeUndefined()
  })
})

describe('tooltipPosition()', () => {
  const page = { width: 400, height: 800 }
  const box = (left: number, top: number) => ({ left, top, width: 40, height: 40, bottom: top + 40 })

  it('centres the tooltip above its control', () => {
    expect(tooltipPosition(box(100, 100), { width: 60, height: 20 }, page)).toEqual({ left: 90, top: 74 })
  })

  it('puts the tooltip below the control if there is no room above', () => {
    expect(tooltipPosition(box(100, 20), { width: 60, height: 20 }, page)).toEqual({ left: 90, top: 66 })
  })

  it('keeps the tooltip 8 pixels inside the window', () => {
    expect(tooltipPosition(box(0, 100), { width: 90, height: 20 }, page).left).toBe(8)
    expect(tooltipPosition(box(360, 100), { width: 90, height: 20 }, page).left).toBe(302)
  })
})
