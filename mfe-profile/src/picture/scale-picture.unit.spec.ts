import { describe, expect, it } from '@jest/globals'
import { pictureBytes } from '@wordloom/contracts/http'
import { fitPicture } from './scale-picture.ts'

describe('Profile image', () => {
  it('is scaled so that its longest side is at most 300 px', () => {
    expect(fitPicture({ width: 4000, height: 3000 })).toEqual({ width: 300, height: 225 })
    expect(fitPicture({ width: 3000, height: 4000 })).toEqual({ width: 225, height: 300 })
  })
  it('is never enlarged', () => {
    expect(fitPicture({ width: 120, height: 80 })).toEqual({ width: 120, height: 80 })
  })
  it('keeps at least one pixel on the short side', () => {
    expect(fitPicture({ width: 10000, height: 2 })).toEqual({ width: 300, height: 1 })
  })
  it('must be under 10MB', () => {
    expect(pictureBytes).toBe(10485760)
  })
})
