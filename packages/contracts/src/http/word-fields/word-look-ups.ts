import * as z from 'zod/mini'
import { type LookUps, maxLookUps } from '../../rules/look-ups.ts'
import { count, instant } from '../fields.ts'

/** How often a word was looked up that its learner has, and when last. A word that was stored or exported before they were counted has none. */
export const lookUpFields = {
  lookUpCount: z._default(count.check(z.maximum(maxLookUps, `A word has at most ${maxLookUps.toLocaleString('en')} look-ups`)), 0),
  lastLookUp: z._default(z.nullable(instant), null),
}

/** The look-ups of a new word. */
export const neverLookedUp: LookUps = { lookUpCount: 0, lastLookUp: null }
