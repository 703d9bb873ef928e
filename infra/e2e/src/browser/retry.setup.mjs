import { jest } from '@jest/globals'

// A browser on two busy cores now and then misses a beat: what fails is tried twice more, and the log says what failed before.
jest.retryTimes(2, { logErrorsBeforeRetry: true })
