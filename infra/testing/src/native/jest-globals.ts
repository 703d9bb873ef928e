/** Replaces `@jest/globals` in suites that Node loads (runner.mjs), as far as they use it. */
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

let ofNow

/** The functions of the suite that runs now. */
export function use(globals) {
  ofNow = globals
}

// Modules that suites share, such as contract suites, import these once.
const current = (name) =>
  new Proxy(() => {}, { apply: (_, self, given) => ofNow[name].apply(self, given), get: (_, key) => ofNow[name][key] })

export const describe = current('describe')
export const it = current('it')
export const test = current('test')
export const beforeAll = current('beforeAll')
export const beforeEach = current('beforeEach')
export const afterAll = current('afterAll')
export const afterEach = current('afterEach')
export const expect = current('expect')

const mocker = new ModuleMocker(globalThis)
const timers = new ModernFakeTimers({ global: globalThis, config: { fakeTimers: {} } })

export const jest = {
  fn: mocker.fn.bind(mocker),
  spyOn: mocker.spyOn.bind(mocker),
  useFakeTimers: timers.useFakeTimers.bind(timers),
  useRealTimers: timers.useRealTimers.bind(timers),
  advanceTimersByTime: timers.advanceTimersByTime.bind(timers),
  getTimerCount: timers.getTimerCount.bind(timers),
  setSystemTime: timers.setSystemTime.bind(timers),
  // jest-circus reads these symbols.
  retryTimes(times, { logErrorsBeforeRetry = false } = {}) {
    globalThis[Symbol.for('RETRY_TIMES')] = times
    globalThis[Symbol.for('LOG_ERRORS_BEFORE_RETRY')] = logErrorsBeforeRetry
  },
}
