import * as z from 'zod'
import { count } from '../settings/index.ts'

/** The default of MAX_OPEN_EXPORTS. */
export const defaultOpenExports = 2

/** How many exports a learner may have open at a time, in both editions. */
export const exportSettings = z.object({
  MAX_OPEN_EXPORTS: count('open exports per learner, at each process of a service', defaultOpenExports),
})
