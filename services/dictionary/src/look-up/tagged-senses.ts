import { spellingVariants } from '@wordloom/contracts/spelling'
import { commonestFirst, labelledLast, type OrderedSense } from '../sense-order/index.ts'
import { americanOfSameWord } from '../spelling/index.ts'
import type { OpenClass, WordNet } from '../wordnet/index.ts'

const minTags = 5
const total = (senses: readonly OrderedSense[]): number => senses.reduce((sum, sense) => sum + sense.tags, 0)

/**
 * A lemma's senses, commonest first. The tagged texts are American, so `colour` has too few tags to order its senses. If another spelling is more
 * frequent, its order and counts are used.
 */
export function taggedSenses(lemma: string, partOfSpeech: OpenClass, wordnet: WordNet): OrderedSense[] {
  const read = (spelling: string): OrderedSense[] => commonestFirst(spelling, partOfSpeech, wordnet)
  const listed = read(lemma)
  const american = americanOfSameWord(lemma)
  if (american !== undefined) return withAmerican(listed, read(american))
  if (listed.length === 0 || total(listed) >= minTags) return listed

  const variants = spellingVariants(lemma).filter((variant) => wordnet.has(variant, partOfSpeech))
  if (variants.length === 0) return listed
  const senses = withOtherSpelling(listed, variants, partOfSpeech, wordnet)
  const offsets = new Set(senses.map((sense) => sense.synset.offset))
  const shared = variants
    .map((variant) => read(variant).filter((sense) => offsets.has(sense.synset.offset)))
    .reduce((best, other) => (total(other) > total(best) ? other : best), [])
  if (total(shared) <= total(senses)) return senses
  return withOthers(shared, senses)
}

/** The first senses, then those of the others that are not among them. */
function withOthers(first: readonly OrderedSense[], others: readonly OrderedSense[]): OrderedSense[] {
  const known = new Set(first.map((sense) => sense.synset.offset))
  return [...first, ...others.filter((sense) => !known.has(sense.synset.offset))]
}

/** The senses of both spellings of the same word: those of the more frequent spelling first, in its order. */
function withAmerican(british: OrderedSense[], american: OrderedSense[]): OrderedSense[] {
  if (american.length === 0) return british
  return labelledLast(total(british) > total(american) ? withOthers(british, american) : withOthers(american, british))
}

/** Two spellings that share so much of their senses are the same word: `centre` is `center`, but a `cheque` is only one sense of `check`. */
const minSharedSenses = 0.5

/** The senses of another spelling of the same word, if WordNet lists all senses of this one under the other as well. */
function withOtherSpelling(senses: OrderedSense[], variants: readonly string[], partOfSpeech: OpenClass, wordnet: WordNet): OrderedSense[] {
  const own = new Set(senses.map((sense) => sense.synset.offset))
  for (const variant of variants) {
    const theirs = wordnet.offsets(variant, partOfSpeech)
    const isSameWord =
      theirs.length > own.size &&
      own.size >= minSharedSenses * theirs.length &&
      senses.every((sense) => theirs.includes(sense.synset.offset))
    // Technical senses are not transferred: a technical term has one spelling.
    if (isSameWord)
      return commonestFirst(variant, partOfSpeech, wordnet).filter((sense) => own.has(sense.synset.offset) || sense.label === undefined)
  }
  return senses
}
