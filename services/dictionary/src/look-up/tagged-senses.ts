import { commonestFirst, type OrderedSense } from '../sense-order/index.ts'
import { oneWordWith, spellingVariants } from '../spelling/index.ts'
import type { OpenClass, WordNet } from '../wordnet/index.ts'

const tooFewTags = 5
const total = (senses: readonly OrderedSense[]): number => senses.reduce((sum, sense) => sum + sense.tags, 0)

/**
 * A lemma's senses, commonest first. The tagged texts are American, so that `colour` is rare in them and its senses have no order. If
 * another spelling is more frequent, its order and counts are used.
 */
export function taggedSenses(lemma: string, partOfSpeech: OpenClass, wordnet: WordNet): OrderedSense[] {
  const read = (spelling: string): OrderedSense[] => commonestFirst(spelling, partOfSpeech, wordnet)
  const listed = read(lemma)
  const american = oneWordWith(lemma)
  if (american !== undefined) return withAmerican(listed, read(american))
  if (listed.length === 0 || total(listed) >= tooFewTags) return listed

  const variants = spellingVariants(lemma).filter((variant) => wordnet.has(variant, partOfSpeech))
  if (variants.length === 0) return listed
  const senses = withOtherSpelling(listed, variants, partOfSpeech, wordnet)
  const offsets = new Set(senses.map((sense) => sense.synset.offset))
  const shared = variants
    .map((variant) => read(variant).filter((sense) => offsets.has(sense.synset.offset)))
    .reduce((best, other) => (total(other) > total(best) ? other : best), [])
  if (total(shared) <= total(senses)) return senses
  const ordered = new Set(shared.map((sense) => sense.synset.offset))
  return [...shared, ...senses.filter((sense) => !ordered.has(sense.synset.offset))]
}

/** All senses of the American spelling of the same word, in the order of whichever occurs more often, and what only the British one has. */
function withAmerican(british: OrderedSense[], american: OrderedSense[]): OrderedSense[] {
  if (american.length === 0) return british
  const [first, other] = total(british) > total(american) ? [british, american] : [american, british]
  const known = new Set(first.map((sense) => sense.synset.offset))
  const all = [...first, ...other.filter((sense) => !known.has(sense.synset.offset))]
  return [...all.filter(({ label }) => label === undefined), ...all.filter(({ label }) => label !== undefined)]
}

/** With this share of a spelling's senses, another one is the same word: `centre` is `center`, but a `cheque` is only one kind of `check`. */
const sameWord = 0.5

/** All senses of the other spelling, where WordNet has no sense of this one that the other lacks, and the other is the same word. */
function withOtherSpelling(senses: OrderedSense[], variants: readonly string[], partOfSpeech: OpenClass, wordnet: WordNet): OrderedSense[] {
  const own = new Set(senses.map((sense) => sense.synset.offset))
  for (const variant of variants) {
    const theirs = wordnet.offsets(variant, partOfSpeech)
    const isSameWord =
      theirs.length > own.size && own.size >= sameWord * theirs.length && senses.every((sense) => theirs.includes(sense.synset.offset))
    // A technical term is spelt in one way.
    if (isSameWord)
      return commonestFirst(variant, partOfSpeech, wordnet).filter((sense) => own.has(sense.synset.offset) || sense.label === undefined)
  }
  return senses
}
