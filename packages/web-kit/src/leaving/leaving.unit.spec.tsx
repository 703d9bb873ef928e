import { describe, expect, it, jest } from '@jest/globals'
import { askBeforeLeaving, leavePage, leaveUnasked } from './leaving.ts'

const closing = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }))
const left = (): boolean => {
  const leave = jest.fn()
  leavePage(leave)
  return leave.mock.calls.length === 1
}

describe('Leaving a page', () => {
  it('happens at once where nobody asks', () => {
    expect([left(), closing()]).toEqual([true, true])
  })

  it('asks while that is wanted, and goes on with the answer', () => {
    let goOn = () => {}
    const end = askBeforeLeaving((leave) => {
      goOn = leave
    })
    const leave = jest.fn()
    leavePage(leave)
    expect([leave.mock.calls.length, closing()]).toEqual([0, false])
    goOn()
    expect(leave).toHaveBeenCalledTimes(1)
    end()
    expect([left(), closing()]).toEqual([true, true])
  })

  it('asks no more once the page must be left', () => {
    askBeforeLeaving(() => {})
    leaveUnasked()
    expect([left(), closing()]).toEqual([true, true])
  })

  it('is asked by the latest alone', () => {
    const endFirst = askBeforeLeaving(() => {})
    const end = askBeforeLeaving(() => {})
    endFirst()
    expect([left(), closing()]).toEqual([false, false])
    end()
    expect(left()).toBe(true)
  })
})
