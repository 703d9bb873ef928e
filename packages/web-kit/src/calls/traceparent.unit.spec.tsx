import { describe, expect, it } from '@jest/globals'
import { traceparent } from './traceparent.ts'

const traceOf = (text: string): string => text.split('-')[1] as string

describe('traceparent()', () => {
  it('has the same trace id for all calls after one user action, and a new one after the next', () => {
    const first = traceOf(traceparent())
    expect(traceOf(traceparent())).toBe(first)
    window.dispatchEvent(new MouseEvent('pointerdown'))
    const second = traceOf(traceparent())
    expect(second).not.toBe(first)
    expect(traceOf(traceparent())).toBe(second)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    expect(traceOf(traceparent())).not.toBe(second)
  })
})
