import { describe, expect, it } from '@jest/globals'
import { tooltipPlace } from './tooltip-place.ts'

describe('the place of a tooltip', () => {
  const page = { width: 400, height: 800 }
  const box = (left: number, top: number) => ({ left, top, width: 40, height: 40, bottom: top + 40 })

  it('is above the middle of its control', () => {
    expect(tooltipPlace(box(100, 100), { width: 60, height: 20 }, page)).toEqual({ left: 90, top: 74 })
  })

  it('is below where there is no room above', () => {
    expect(tooltipPlace(box(100, 20), { width: 60, height: 20 }, page)).toEqual({ left: 90, top: 66 })
  })

  it('stays 8 pixels inside the window', () => {
    expect(tooltipPlace(box(0, 100), { width: 90, height: 20 }, page).left).toBe(8)
    expect(tooltipPlace(box(360, 100), { width: 90, height: 20 }, page).left).toBe(302)
  })
})
