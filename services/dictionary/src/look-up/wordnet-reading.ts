import { isWordOrForm } from '../morphology/index.ts'
import { isNounFirst, labelledLast } from '../sense-order/index.ts'
import { americanOfSameWord } from '../spelling/index.ts'
import { isInstance, type OpenClass, type Synset, type WordNet } from '../wordnet/index.ts'
import { exampleOf } from './example-of.ts'
import type { Capitalization, Reading } from './reading.ts'
import { taggedSenses } from './tagged-senses.ts'

/** The extra weight of a part of speech with a preferred sense; it decides if the tagged texts lack the word: `tidy` is an adjective first. */
const preferredSenseWeight = 0.25
/** More than any verb has in the texts beside such a noun. */
const nounFirstWeight = 100

/** The first senses, then further ones; labelled ones last, unless all of the first ones are labelled. */
export function withFurtherSenses<Labelled extends { label?: unknown }>(
  first: readonly Labelled[],
  further: readonly Labelled[],
): Labelled[] {
  const all = [...first, ...further]
  return first.some(({ label }) => label === undefined) ? labelledLast(all) : all
}

/** The definition of a synset for a learner: our plain one, else WordNet's. */
export const shownDefinition = ({ partOfSpeech, offset, gloss }: Synset, wordnet: WordNet): string =>
  wordnet.plainDefinition(partOfSpeech, offset) ?? gloss.definition

/** The senses without those that are defined in the same words as an earlier one: WordNet's `throw off` twice means `get rid of`. */
function withoutSameDefinition<Listed extends { synset: Synset }>(senses: readonly Listed[], wordnet: WordNet): readonly Listed[] {
  if (senses.length === 1) return senses
  const shown = new Set<string>()
  return senses.filter(({ synset }) => shown.size < shown.add(shownDefinition(synset, wordnet)).size)
}

/** The factor for a part of speech whose commoner senses have the other case. */
const otherCaseFactor = 0.1

/** WordNet's reading of a lemma as one part of speech, if it has one. */
export function wordnetReading(
  lemma: string,
  partOfSpeech: OpenClass,
  origin: Reading['origin'],
  capitals: Capitalization,
  wordnet: WordNet,
): Reading | undefined {
  if (!isHeadword(lemma, partOfSpeech, wordnet)) return undefined
  const senses = taggedSenses(lemma, partOfSpeech, wordnet).map((sense) => ({ ...sense, spelling: spellingIn(sense.synset, lemma) }))
  if (senses.length === 0) return undefined

  const fits = (sense: { spelling: string }) => (sense.spelling !== sense.spelling.toLowerCase()) === (capitals === 'capital')
  const fitting = senses.filter(fits)
  const others = senses.filter((sense) => !fits(sense))
  // `china` is porcelain before it is a country, but `english` does not mean a spin on a billiard ball. Likewise `Mark` at the start of a
  // line is not the evangelist, though `March` is the month.
  const prefer = fitting.length > 0 && (capitals === 'capital' ? isMeantByCapital(senses, fits) : total(fitting) > 0 || total(others) === 0)
  const ordered = prefer ? withFurtherSenses(fitting, others) : senses
  const headword = ordered[0]?.spelling ?? lemma
  const first = partOfSpeech === 'noun' && isNounFirst(lemma) ? nounFirstWeight : 0
  const named = origin === 'exact' && wordnet.preferred(lemma, partOfSpeech) !== undefined ? preferredSenseWeight : 0
  return {
    headword,
    partOfSpeech,
    senses: withoutSameDefinition(ordered, wordnet).map(({ synset, spelling, label }) => {
      const example = exampleOf(spelling, synset, wordnet)
      const plain = wordnet.plainDefinition(synset.partOfSpeech, synset.offset)
      const { definition } = synset.gloss
      return {
        definition: plain ?? definition,
        ...(plain !== undefined && { formerDefinition: definition }),
        ...(example ? { example } : {}),
        ...(label ? { label } : {}),
      }
    }),
    ...(ordered.every(({ synset, spelling }) => spelling !== spelling.toLowerCase() && isInstance(synset)) && { isName: true as const }),
    weight: total(prefer ? fitting : senses) * (prefer ? 1 : otherCaseFactor) + named + first,
    origin,
  }
}

/**
 * Whether the lemma or the American spelling of the same word has this part of speech: `haemorrhage` is a verb too. A word that WordNet lacks in
 * British spelling is looked up under the American one, with `spellingOf`.
 */
const isHeadword = (lemma: string, partOfSpeech: OpenClass, wordnet: WordNet): boolean =>
  wordnet.has(lemma, partOfSpeech) || (americanOfSameWord(lemma) !== undefined && isWordOrForm(lemma, wordnet))

const total = (senses: readonly { tags: number }[]): number => senses.reduce((sum, sense) => sum + sense.tags, 0)

/** Of a word's uses so many must be written with a capital letter, since a telephone writes one at the start of each text. */
const minCapitalShare = 0.2

/** Whether a capital letter means the senses that are written so; without counts, if the commonest is: who types `Burger` means no judge. */
const isMeantByCapital = <Listed extends { tags: number }>(senses: readonly Listed[], fits: (sense: Listed) => boolean): boolean =>
  total(senses) === 0 ? fits(senses[0] as Listed) : total(senses.filter(fits)) >= minCapitalShare * total(senses)

/** The lemma's spelling in a synset: `Paris` for paris, `ice cream` for ice_cream. */
function spellingIn(synset: Synset, lemma: string): string {
  const plain = lemma.replaceAll('_', ' ')
  return synset.words.find((word) => word.toLowerCase() === plain) ?? plain
}
