import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTypeAheadBuffer } from './type-ahead-buffer.ts'

const onEscape = jest.fn()
let buffer = createTypeAheadBuffer(onEscape)
const box = () => screen.getByRole<HTMLInputElement>('textbox')

beforeEach(async () => {
  onEscape.mockClear()
  buffer = createTypeAheadBuffer(onEscape)
  render(<input />)
  await userEvent.click(box())
})
afterEach(() => void buffer.take())

describe('Type-ahead buffer', () => {
  it('collects typed characters and Backspace without any other effect, and returns the text once', async () => {
    buffer.start()
    buffer.start()
    await userEvent.keyboard('Radx{Backspace}iant é{Enter}{Shift}')
    expect(box().value).toBe('')
    expect(buffer.take()).toBe('Radiant é')
    expect(buffer.take()).toBe('')
  })

  it('does not intercept keys before start() and after take()', async () => {
    await userEvent.keyboard('a')
    buffer.start()
    await userEvent.keyboard('b')
    buffer.take()
    await userEvent.keyboard('c')
    expect(box().value).toBe('ac')
  })

  it('does not intercept shortcuts and Tab', async () => {
    buffer.start()
    await userEvent.keyboard('{Control>}a{/Control}{Meta>}k{/Meta}')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
    expect(buffer.take()).toBe('')
  })

  it('keeps the text after stop() and intercepts no more keys', async () => {
    buffer.start()
    await userEvent.keyboard('ra')
    buffer.stop()
    await userEvent.keyboard('x')
    expect([buffer.take(), box().value]).toEqual(['ra', 'x'])
  })

  it('discards the text on Escape and calls onEscape', async () => {
    buffer.start()
    await userEvent.keyboard('ra{Escape}d')
    expect(onEscape).toHaveBeenCalledTimes(1)
    expect([buffer.take(), box().value]).toEqual(['', 'd'])
  })
})
