import { readFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { isIndecentWord } from '../distractors/index.ts'
import { assumedFrequency, type FrequencyOf, isJudged } from '../sense-order/index.ts'
import { closedClassWords, supplementWords } from '../supplement/index.ts'
import { isInstance, openClasses, type WordNet } from '../wordnet/index.ts'

/** All headwords in the order of their bytes, `_` for a blank, in flat arrays. */
export type Headwords = Awaited<ReturnType<typeof buildHeadwords>>

const ordinary = /^[a-z][a-z'_-]*[a-z]$/
const maxLength = 40
const wordsPerSlice = 1_000

/** Below every fairly common word: nobody looks up `she'll` or Watson as often as they are said. */
const maxSeldomLookedUp = 52
/** Films have few of the things and qualities that every course teaches in its first years: recipe, strawberry, thirsty. */
const learnedEarly = 20

/** Merges the headwords of WordNet, of the supplement and of the closed word classes, yielding to the event loop between slices. */
export async function buildHeadwords(wordnet: Pick<WordNet, 'lemmas' | 'allTagCounts' | 'has' | 'senses'>, frequencyOf: FrequencyOf) {
  const capacity = 200_000
  const starts = new Uint32Array(capacity + 1)
  const commonness = new Uint8Array(capacity)
  const bytes = Buffer.alloc(capacity * 14)
  const supplement = new Map(supplementWords().map((word) => [word.toLowerCase().replaceAll(' ', '_'), word]))
  const closedClass = closedClassWords()
    .map((word) => word.toLowerCase().replaceAll(' ', '_'))
    .sort()
  const sources = [closedClass.values(), ...openClasses.map(wordnet.lemmas), [...supplement.keys()].sort().values()]
  const isName = (lemma: string): boolean =>
    openClasses.every((each) => wordnet.has(lemma, each) === (each === 'noun')) && wordnet.senses(lemma, 'noun').every(isInstance)
  const early = new Set(readFileSync(new URL('learned-early.txt', import.meta.url), 'utf8').split(/\s+/))
  const lookedUp = (lemma: string): number => {
    const known = commonnessOf(lemma) + (early.has(lemma) ? learnedEarly : 0)
    return known > maxSeldomLookedUp && (lemma.includes("'") || isName(lemma)) ? maxSeldomLookedUp : known
  }
  const commonnessOf = (lemma: string): number => {
    const known = supplement.get(lemma)
    const phrase = lemma.replaceAll('_', ' ')
    // 60,000 phrases have no tags in WordNet, so nothing is known of their frequency. The others have tags, but may be as rare as `night game`.
    if (!known && lemma.includes('_') && !isJudged(phrase))
      return Object.keys(wordnet.allTagCounts(lemma)).length === 0 ? 0 : assumedFrequency(phrase, frequencyOf) / 2
    return assumedFrequency(known ?? phrase, frequencyOf)
  }
  let size = 0
  let end = 0
  for (const lemma of mergeSorted(sources)) {
    if (lemma.length > maxLength || !ordinary.test(lemma) || size === capacity || end + lemma.length > bytes.length) continue
    if (isIndecentWord(lemma)) continue
    commonness[size] = lookedUp(lemma)
    end += bytes.write(lemma, end, 'latin1')
    starts[++size] = end
    if (size % wordsPerSlice === 0) await setImmediate()
  }
  const text = Buffer.from(bytes.subarray(0, end))
  return {
    size,
    /** The headword's bytes. */
    spelling: (index: number): Uint8Array => text.subarray(starts[index], starts[index + 1]),
    /** How common it is, 0 to 255, as in the word list. */
    commonness: commonness.slice(0, size),
  }
}

/** Merges sorted texts without duplicates. */
function* mergeSorted(sources: Iterator<string, unknown>[]): Generator<string> {
  const heads = sources.map((source) => source.next())
  for (;;) {
    let least: string | undefined
    for (const { done, value } of heads) if (!done && (least === undefined || (value as string) < least)) least = value as string
    if (least === undefined) return
    yield least
    for (const [index, head] of heads.entries())
      if (!head.done && head.value === least) heads[index] = (sources[index] as Iterator<string>).next()
  }
}
