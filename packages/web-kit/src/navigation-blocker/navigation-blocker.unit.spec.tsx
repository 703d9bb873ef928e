import { describe, expect, it, jest } from '@jest/globals'
import { blockNavigation, requestNavigation, unblockNavigation } from './navigation-blocker.ts'

const closesImmediately = (): boolean => dispatchEvent(new Event('beforeunload', { cancelable: true }))
const navigatesImmediately = (): boolean => {
  const leave = jest.fn()
  requestNavigation(leave)
  return leave.mock.calls.length === 1
}

describe('Navigation blocker', () => {
  it('navigates immediately if nothing blocks', () => {
    expect([navigatesImmediately(), closesImmediately()]).toEqual([true, true])
  })

  it('while blocking asks first, and navigates once the learner has confirmed', () => {
    let confirm = () => {}
    const unblock = blockNavigation((leave) => {
      confirm = leave
    })
    const leave = jest.fn()
    requestNavigation(leave)
    expect([leave.mock.calls.length, closesImmediately()]).toEqual([0, false])
    confirm()
    expect(leave).toHaveBeenCalledTimes(1)
    unblock()
    expect([navigatesImmediately(), closesImmediately()]).toEqual([true, true])
  })

  it('navigates immediately after unblockNavigation', () => {
    blockNavigation(() => {})
    unblockNavigation()
    expect([navigatesImmediately(), closesImmediately()]).toEqual([true, true])
  })

  it('with two blockers uses the latest only', () => {
    const unblockFirst = blockNavigation(() => {})
    const unblock = blockNavigation(() => {})
    unblockFirst()
    expect([navigatesImmediately(), closesImmediately()]).toEqual([false, false])
    unblock()
    expect(navigatesImmediately()).toBe(true)
  })
})
