import { comparable, misspelling } from '@wordloom/contracts/rules'
import { formsOf } from '../blanks/forms.ts'

type Inflected = { text: string; partOfSpeech: string }

/** Other forms of a word that look like a right answer: `begun` for `began`, `gived` for `give`, `childrens`. */
export function lookAlikeForms({ text, partOfSpeech }: Inflected, right: readonly string[]): string[] {
  const words = [...new Set(right.flatMap((each) => comparable(each).split(' ')))]
  const forms = new Set([...comparable(text).split(' '), ...words].flatMap((word) => [...formsOf(word, partOfSpeech)]))
  return [...forms].filter(
    (form) =>
      words.some((word) => mayBeMisspelling(form, word) && misspelling(form, word)) && !words.some((word) => isMisspelt(form, word)),
  )
}

/** A quick test that precedes the comparison: whether all but two letters are the same from both ends. */
function mayBeMisspelling(one: string, other: string): boolean {
  let [start, end] = [0, 0]
  const [least, most] = [Math.min(one.length, other.length), Math.max(one.length, other.length)]
  while (start < least && one[start] === other[start]) start++
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end++
  return most - start - end <= 2
}

/** Whether two texts differ only in doubled letters or the `e` of a plural: `stoped` and `tomatos` are misspellings, not other forms. */
const isMisspelt = (one: string, other: string): boolean => spelledAlike(one) === spelledAlike(other)
const spelledAlike = (text: string): string => text.replace(/(?<=\p{L}{3}o)es$/u, 's').replace(/(.)\1+/gu, '$1')

/** These words, and each inflected as `form` is inflected from the text: `kid` and `kids` for `children`. */
export function inflectLike({ text, partOfSpeech }: Inflected, form: string, words: readonly string[]): string[] {
  const [lemma, wanted] = [comparable(text), comparable(form)]
  const isNoun = partOfSpeech.trim().toLowerCase() === 'noun'
  // A noun may be saved as a plural, and either number of a synonym is accepted.
  if (!isNoun && (wanted === lemma || wanted === `${lemma}'s`)) return [...words]
  const fits = hasSameInflection(wanted, partOfSpeech.trim().toLowerCase())
  return [...new Set(words.flatMap((word) => [word, ...inflected(word, partOfSpeech).filter((each) => fits(each) && each !== word)]))]
}

/** Whether the text is a form of another word: `mice` of `mouse`. */
export const isFormOf = ({ text, partOfSpeech }: Inflected, lemma: string): boolean =>
  comparable(text) !== comparable(lemma) && inflected(lemma, partOfSpeech.trim().toLowerCase()).includes(comparable(text))

/** A verb of several words is inflected in the first (`look into`), anything else in the last. */
function inflected(words: string, partOfSpeech: string): string[] {
  const parts = words.toLowerCase().split(' ')
  const index = partOfSpeech === 'verb' ? 0 : parts.length - 1
  return [...formsOf(parts[index] as string, partOfSpeech)].map((form) => parts.with(index, form).join(' '))
}

/** Tells whether another form has the same inflection, judged by its ending. */
function hasSameInflection(form: string, partOfSpeech: string): (other: string) => boolean {
  const first = (other: string): string => (partOfSpeech === 'verb' ? (other.split(' ')[0] as string) : other)
  if (partOfSpeech === 'noun') return () => true
  const ending = /(?:ing|s|er|est)$/.exec(first(form))?.[0]
  return (other) => (ending ? first(other).endsWith(ending) : !/(?:ing|s)$/.test(first(other)))
}
