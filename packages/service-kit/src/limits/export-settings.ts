import * as z from 'zod'

/** The default of MAX_OPEN_EXPORTS. */
export const defaultOpenExports = 2

/** How many exports a learner may have open at a time, in both editions. */
export const exportSettings = z.object({
  MAX_OPEN_EXPORTS: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .default(defaultOpenExports)
    .describe(`open exports per learner, at each process of a service, e.g. ${defaultOpenExports}`),
})
