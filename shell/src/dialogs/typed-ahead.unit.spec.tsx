import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTypedAhead } from './typed-ahead.ts'

const onEscape = jest.fn()
let ahead = createTypedAhead(onEscape)
const box = () => screen.getByRole<HTMLInputElement>('textbox')

beforeEach(async () => {
  onEscape.mockClear()
  ahead = createTypedAhead(onEscape)
  render(<input />)
  await userEvent.click(box())
})
afterEach(() => void ahead.take())

describe('Text typed before the text box is ready', () => {
  it('is buffered with its corrections, handed over once, and has no other effect', async () => {
    ahead.start()
    ahead.start()
    await userEvent.keyboard('Radx{Backspace}iant é{Enter}{Shift}')
    expect(box().value).toBe('')
    expect(ahead.take()).toBe('Radiant é')
    expect(ahead.take()).toBe('')
  })

  it('is not intercepted before the start and after it was taken', async () => {
    await userEvent.keyboard('a')
    ahead.start()
    await userEvent.keyboard('b')
    ahead.take()
    await userEvent.keyboard('c')
    expect(box().value).toBe('ac')
  })

  it('leaves shortcuts and Tab alone', async () => {
    ahead.start()
    await userEvent.keyboard('{Control>}a{/Control}{Meta>}k{/Meta}')
    await userEvent.tab()
    expect(document.activeElement).toBe(document.body)
    expect(ahead.take()).toBe('')
  })

  it('waits for a text box that could not be loaded at first, without taking more keys', async () => {
    ahead.start()
    await userEvent.keyboard('ra')
    ahead.stop()
    await userEvent.keyboard('x')
    expect([ahead.take(), box().value]).toEqual(['ra', 'x'])
  })

  it('is forgotten with Escape', async () => {
    ahead.start()
    await userEvent.keyboard('ra{Escape}d')
    expect(onEscape).toHaveBeenCalledTimes(1)
    expect([ahead.take(), box().value]).toEqual(['', 'd'])
  })
})
