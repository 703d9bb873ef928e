import { describe, expect, it } from '@jest/globals'
import { parseSettings } from '../settings/index.ts'
import { exportSettings } from './open-exports.ts'

const messageOf = (value: string): string => {
  try {
    parseSettings(exportSettings, { MAX_OPEN_EXPORTS: value })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('the limit of open exports', () => {
  it('is two by default', () => {
    expect(parseSettings(exportSettings, {})).toEqual({ MAX_OPEN_EXPORTS: 2 })
    for (const most of [1, 50])
      expect(parseSettings(exportSettings, { MAX_OPEN_EXPORTS: String(most) })).toEqual({ MAX_OPEN_EXPORTS: most })
  })

  it.each([
    ['many', 'must be a number'],
    ['1.5', 'must be a whole number'],
    ['0', 'must be at least 1'],
  ])('rejects “%s”', (value, complaint) => {
    expect(messageOf(value)).toContain(`MAX_OPEN_EXPORTS: ${complaint} (open exports per learner, at each process of a service, e.g. 2)`)
  })
})
