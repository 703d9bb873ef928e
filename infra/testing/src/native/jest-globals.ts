/** Replaces `@jest/globals` in suites that Node loads (runner.mjs and the runner of mutants), as far as they use it. */
import { ModernFakeTimers } from '@jest/fake-timers'
import { ModuleMocker } from 'jest-mock'

type Name = 'describe' | 'it' | 'test' | 'beforeAll' | 'beforeEach' | 'afterAll' | 'afterEach' | 'expect'
// biome-ignore lint/complexity/noBannedTypes: each suite checks its calls by the types of @jest/globals
type Globals = Readonly<Record<Name, Function>>

let ofNow: Globals

/** Sets the functions of the suite that runs now. */
export function use(globals: Globals): void {
  ofNow = globals
}

// Modules that suites share, such as contract suites, import these once.
const current = (name: Name) =>
  new Proxy(() => {}, {
    apply: (_, self, given) => Reflect.apply(ofNow[name], self, given),
    get: (_, key) => Reflect.get(ofNow[name], key),
  })

export const describe = current('describe')
export const it = current('it')
export const test = current('test')
export const beforeAll = current('beforeAll')
export const beforeEach = current('beforeEach')
export const afterAll = current('afterAll')
export const afterEach = current('afterEach')
export const expect = current('expect')

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
  // jest-circus reads these symbols.
  retryTimes(times: number, { logErrorsBeforeRetry = false } = {}): void {
    Object.assign(globalThis, { [Symbol.for('RETRY_TIMES')]: times, [Symbol.for('LOG_ERRORS_BEFORE_RETRY')]: logErrorsBeforeRetry })
  },
}
