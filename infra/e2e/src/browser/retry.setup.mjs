import { jest } from '@jest/globals'

// A browser on two busy cores is sometimes late. A failed test is retried twice, and the log has the first error.
jest.retryTimes(2, { logErrorsBeforeRetry: true })
