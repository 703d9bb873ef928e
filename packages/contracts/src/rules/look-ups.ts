/** How often a learner looked up a word that they have, and when last: null where never. */
export type LookUps = { readonly lookUpCount: number; readonly lastLookUp: string | null }

/** The largest count of look-ups, which stays what it is. */
export const mostLookUps = 1_000_000

const sameLookUpMs = 60_000

/** The word looked up once more; the same word within a minute of the last look-up, since a press that comes twice is one look-up. */
export function lookedUp<Of extends LookUps>(word: Of, at: Date): Of {
  const { lookUpCount, lastLookUp } = word
  // Of a file, the last look-up may be in the future: it must not keep others from being counted.
  if (lastLookUp !== null && Math.abs(at.getTime() - Date.parse(lastLookUp)) < sameLookUpMs) return word
  return { ...word, lookUpCount: Math.min(lookUpCount + 1, mostLookUps), lastLookUp: at.toISOString() }
}
