import { describe, expect, it } from '@jest/globals'
import { tooltipPosition } from './tooltip-position.ts'

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
