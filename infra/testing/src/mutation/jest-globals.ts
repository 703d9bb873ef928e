/** Replaces `@jest/globals` outside of Jest, as far as the suites of `parts.ts` use it. */
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

export { expect } from 'expect'
export { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus'

type TimersOptions = ConstructorParameters<typeof ModernFakeTimers>[0]
const mocker = new ModuleMocker(globalThis)
const timers = new ModernFakeTimers({ global: globalThis, config: { fakeTimers: {} } } as unknown as TimersOptions)

export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  useFakeTimers: timers.useFakeTimers.bind(timers),
  useRealTimers: timers.useRealTimers.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  getTimerCount: timers.getTimerCount.bind(timers),
  setSystemTime: timers.setSystemTime.bind(timers),
  setTimeout: (): void => {},
}
