import { type OpenClass, openClasses, type WordNet } from '../wordnet/index.ts'
import { detach } from './detachment.ts'
import { irregularLemma, isStrongVerb } from './irregular-forms.ts'
import { isRegularSpelling } from './regular-spelling.ts'

/** A possible lemma of a form. */
type Lemma = { lemma: string; partOfSpeech: OpenClass; irregular: boolean }

/**
 * The lemmas of an inflected form that WordNet has, never the form itself: `ran` run; `leaves` leaf and leave; `ice_creams` ice_cream;
 * `gave_up` give_up. Forms are lower-case, with `_` for a blank. With `among` only those of these parts of speech.
 */
export function lemmasOf(form: string, wordnet: Pick<WordNet, 'has'>, among: readonly OpenClass[] = openClasses): Lemma[] {
  return among.flatMap((partOfSpeech) => {
    const lemma = lemmaOfWord(form, partOfSpeech, wordnet) ?? lemmaOfPhrase(form, partOfSpeech, wordnet)
    return lemma ? [{ partOfSpeech, ...lemma }] : []
  })
}

/** Whether WordNet has a word, or a word of which it is a form. */
export const isWordOrForm = (form: string, wordnet: Pick<WordNet, 'has'>): boolean =>
  openClasses.some((partOfSpeech) => wordnet.has(form, partOfSpeech)) || lemmasOf(form, wordnet).length > 0

/** The longest idioms have nine words. */
const maxWords = 10

type Found = Omit<Lemma, 'partOfSpeech'>

function lemmaOfWord(form: string, partOfSpeech: OpenClass, wordnet: Pick<WordNet, 'has'>): Found | undefined {
  const irregular = irregularLemma(form, partOfSpeech)
  if (irregular && irregular !== form && wordnet.has(irregular, partOfSpeech)) return { lemma: irregular, irregular: true }
  const regular = regularLemmas(form, partOfSpeech).find((lemma) => wordnet.has(lemma, partOfSpeech))
  return regular === undefined ? undefined : { lemma: regular, irregular: false }
}

/** The only adverbs with a regular comparative: `prettier` compares the adjective, and a plumber is nobody who falls more plumb. */
const comparedAdverbs = new Set(
  'bright cheap clear close deep early easy fast hard high late light likely long loud low near often quick quiet slow soon straight tight'.split(
    ' ',
  ),
)

/** Adjectives without a comparative that someone means: an offer is not more off, and an owner not more own. */
const uncomparedAdjectives = new Set(
  'both broke crack fake five foreign found gone hind in inside lay less lit live lone numb off out outside own prime shut spread teenage up'.split(
    ' ',
  ),
)

/** Whether a word can have this regular form, by its meaning. */
function isMeantForm(form: string, lemma: string, partOfSpeech: OpenClass): boolean {
  if (partOfSpeech === 'adverb') return comparedAdverbs.has(lemma)
  if (partOfSpeech === 'adjective') return !uncomparedAdjectives.has(lemma)
  return !(partOfSpeech === 'verb' && form.endsWith('ed') && isStrongVerb(lemma))
}

/** The possible lemmas of which this is a correctly spelled regular form. */
const regularLemmas = (form: string, partOfSpeech: OpenClass): string[] =>
  detach(form, partOfSpeech).filter((lemma) => isRegularSpelling(form, lemma, partOfSpeech) && isMeantForm(form, lemma, partOfSpeech))

/** A phrase is inflected in one of its words: mostly the first of a verb and the last of a noun, but mothers-in-law. */
function lemmaOfPhrase(form: string, partOfSpeech: OpenClass, wordnet: Pick<WordNet, 'has'>): Found | undefined {
  const parts = form.split(/([_-])/)
  if (parts.length < 3 || parts.length > 2 * maxWords - 1) return undefined
  const indexes = parts.flatMap((_, index) => (index % 2 === 0 ? [index] : []))
  for (const index of partOfSpeech === 'verb' ? indexes : indexes.reverse()) {
    const part = parts[index] as string
    const irregular = irregularLemma(part, partOfSpeech)
    for (const lemma of [...(irregular ? [irregular] : []), ...regularLemmas(part, partOfSpeech)]) {
      const phrase = parts.with(index, lemma).join('')
      if (wordnet.has(phrase, partOfSpeech)) return { lemma: phrase, irregular: irregular === lemma }
    }
  }
  return undefined
}

/** Every lemma of which `form` can be a form by the rules and lists of English; most of them do not exist. */
export const possibleLemmas = (form: string): string[] => [
  ...[form, form.replace(/'s?$/, '')],
  ...openClasses.flatMap((partOfSpeech) => [irregularLemma(form, partOfSpeech) ?? form, ...detach(form, partOfSpeech)]),
]

/** Whether `form` can be a form of `lemma` by the rules and lists of English, for any part of speech. Needs no dictionary. */
export function isFormOf(form: string, lemma: string): boolean {
  if (form === lemma || form === `${lemma}'s` || form === `${lemma}'`) return true
  if (openClasses.some((partOfSpeech) => irregularLemma(form, partOfSpeech) === lemma)) return true
  // Regular endings do not change the first letter.
  return form.charCodeAt(0) === lemma.charCodeAt(0) && openClasses.some((partOfSpeech) => detach(form, partOfSpeech).includes(lemma))
}

/** Whether a sentence contains a word or a form of it; of a phrase every part, in any order. */
export function containsWord(sentence: string, word: string): boolean {
  const tokens = sentence.toLowerCase().split(/[^\p{L}\p{N}'.]+/u)
  const parts = word.toLowerCase().split(/[\s-]+/)
  // A full stop ends the sentence, or is a part of the word: `a.m.`
  return parts.every((part) => tokens.some((token) => token === part || isFormOf(token.replace(/\.$/, ''), part)))
}
