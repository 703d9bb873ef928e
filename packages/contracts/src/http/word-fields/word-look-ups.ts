import * as z from 'zod/mini'
import { count, instant } from '../fields.ts'

/** How often a learner looked up a word they have, and when they last did; null if never. */
export type LookUps = { readonly lookUpCount: number; readonly lastLookUp: string | null }

/** The count of look-ups stops here. */
export const maxLookUps = 1_000_000

/** The same as fields; a word that was stored or exported before look-ups were counted has none. */
export const lookUpFields = {
  lookUpCount: z._default(count.check(z.maximum(maxLookUps, `A word has at most ${maxLookUps.toLocaleString('en')} look-ups`)), 0),
  lastLookUp: z._default(z.nullable(instant), null),
}

/** The look-ups of a new word. */
export const neverLookedUp: LookUps = { lookUpCount: 0, lastLookUp: null }

const sameLookUpMs = 60_000

/** The word with one more look-up; unchanged within a minute of the last one, since a double click is one look-up. */
export function withLookUp<Of extends LookUps>(word: Of, at: Date): Of {
  const { lookUpCount, lastLookUp } = word
  // An imported word's last look-up may be in the future; that must not block counting.
  if (lastLookUp !== null && Math.abs(at.getTime() - Date.parse(lastLookUp)) < sameLookUpMs) return word
  return { ...word, lookUpCount: Math.min(lookUpCount + 1, maxLookUps), lastLookUp: at.toISOString() }
}
