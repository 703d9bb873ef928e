import * as z from 'zod'
import type { LoadLimits } from './load-guard.ts'

const wholeNumber = (min: number, max: number) =>
  z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(min, `must be between ${min} and ${max}`)
    .max(max, `must be between ${min} and ${max}`)

/** Beyond these limits a process refuses requests with 503 and Retry-After, rather than fail at all of them. */
export const loadSettings = z.object({
  MAX_REQUESTS: wholeNumber(1, 1_000_000)
    .default(2_000)
    .describe('the maximum number of concurrent requests, e.g. 2000')
    .meta({ formerly: 'MOST_REQUESTS' }),
  MAX_DELAY_MS: wholeNumber(10, 600_000)
    .default(3_000)
    .describe('the maximum sustained lag of the event loop, in milliseconds, e.g. 3000')
    .meta({ formerly: 'MOST_DELAY_MS' }),
  MAX_MEMORY_PERCENT: wholeNumber(1, 100)
    .default(92)
    .describe('the maximum share of the memory limit in use, in percent, e.g. 92')
    .meta({ formerly: 'MOST_MEMORY_PERCENT' }),
})

/** The limits from the settings. */
export const loadLimitsOf = (settings: z.output<typeof loadSettings>): LoadLimits => ({
  requests: settings.MAX_REQUESTS,
  eventLoopMs: settings.MAX_DELAY_MS,
  memoryPercent: settings.MAX_MEMORY_PERCENT,
})
