import { describe, expect, it } from '@jest/globals'
import { cn } from './class-names.ts'

describe('class names', () => {
  it('let the later utility win, our own shadows and colours included', () => {
    expect(cn('p-5 shadow-card bg-surface text-ink text-sm', 'p-4 shadow-none bg-primary-soft text-primary-text')).toBe(
      'text-sm p-4 shadow-none bg-primary-soft text-primary-text',
    )
    expect(cn('touch:h-11 mouse:h-10', 'mouse:h-8')).toBe('touch:h-11 mouse:h-8')
  })
})
