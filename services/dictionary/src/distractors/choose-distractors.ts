import type { Distractor } from '@wordloom/contracts/internal'
import { type ContentWords, nearIdentical } from './described/glosses.ts'

const maxDistractors = 8
const maxLookAlikes = 2
/** Safe candidates to collect before choosing, so that long and short ones can be balanced. */
const poolSize = 14
const alwaysShortEnough = 70

/** Rejects definitions far longer than the right one, which would stand out. */
export const isOfLength = (definition: string, rightLength: number): boolean =>
  (definition.split(';', 1)[0] as string).length <= Math.max(alwaysShortEnough, 1.8 * rightLength)

/** Takes candidates in order, alternating between longer and shorter than the right definition, and no two near-identical ones. */
export function chooseDistractors(
  candidates: Iterable<Distractor & { words: ContentWords }>,
  rightLength: number,
  partOfSpeech: string,
): Distractor[] {
  const pool: Distractor[] = []
  const said: ContentWords[] = []
  let alike = 0
  for (const { words, ...candidate } of candidates) {
    if (pool.some((each) => each.word === candidate.word) || !isOfLength(candidate.definition, rightLength)) continue
    if (said.some((each) => nearIdentical(each, words, partOfSpeech))) continue
    if (candidate.kind === 'look-alike' && ++alike > maxLookAlikes) continue
    pool.push(candidate)
    said.push(words)
    if (pool.length === poolSize) break
  }
  const longer = pool.filter((each) => each.definition.length > rightLength)
  const shorter = pool.filter((each) => each.definition.length <= rightLength)
  const chosen: Distractor[] = []
  while (chosen.length < maxDistractors && longer.length + shorter.length > 0) {
    const next = (chosen.length % 2 === 0 ? longer.shift() : shorter.shift()) ?? longer.shift() ?? shorter.shift()
    if (next) chosen.push(next)
  }
  return chosen
}
