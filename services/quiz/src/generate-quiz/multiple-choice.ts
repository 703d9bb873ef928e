import { isIrregularPlural } from '../blanks/forms.ts'
import { type AskableDefinition, askable } from '../blanks/mask-definition.ts'
import { tokensOf } from '../blanks/tokens.ts'
import type { Option } from '../quiz/asked-question.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import { definitionLike, wantsNoArticle, withoutLabel, wordLike } from './in-form-of.ts'
import { type Random, shuffled } from './random.ts'
import { type Candidate, chooseWrong } from './wrong-options.ts'

/** `lens`, `bus` and `tennis` are none; what else ends so is written like a plural, as `scissors` is. */
const looksPlural = /[^isu]s$/

/** Whether a noun is written as a plural, so that it stands out among singulars: `children`, `scissors`. */
function isPlural(text: string): boolean {
  const last = tokensOf(text).at(-1)?.word ?? ''
  return isIrregularPlural(last) || looksPlural.test(last)
}

/** A word and its definition that is safe as a wrong option. */
export type WrongSense = {
  word: string
  definition: string
  confusedBefore: boolean
  /** Of the same kind only by its file in WordNet: used where there is nothing nearer. */
  distant?: boolean
  /** The asked definition may mean it too: it is no wrong word for it. */
  fits?: boolean
}

/** The parts of a multiple-choice question. */
export type Choice = { prompt: string; options: readonly Option[]; correctAnswer: string }

/** A longer definition is never an option, only the question: four of them would be too much to read. */
const longestOption = 200

/**
 * Makes a multiple-choice question, at random for the definition of a word or for the word of a definition: four different options, the
 * right one at a random position. A plural is asked for its definition, since its options would be singulars. Undefined if there are fewer than
 * three wrong ones that way; what has too few wrong words, such as "a fruit", is asked for its definition.
 */
export function multipleChoice(
  word: Pick<AskableWord, 'text' | 'definition' | 'partOfSpeech'>,
  wrong: readonly WrongSense[],
  random: Random,
  asked: AskableDefinition = askable(word.definition, word.text),
): Choice | undefined {
  // A definition that holds its word is the question with a blank there, never the answer.
  const { text: told, masked } = asked
  const mayBeWord = random() < 0.5
  const isNoun = /\bnoun\b/i.test(word.partOfSpeech)
  const mustBeWord = masked || word.definition.length > longestOption
  const isOnePlural = isNoun && isPlural(word.text)
  if (mustBeWord && isOnePlural) return undefined
  const choiceOf = (forWord: boolean): Choice | undefined => {
    const say = (sense: Pick<WrongSense, 'word' | 'definition'>): string =>
      forWord ? wordLike(word.text, sense.word) : definitionLike(withoutLabel(word.definition), sense.definition)
    const right: Option = { text: forWord ? word.text : withoutLabel(word.definition), word: word.text, definition: word.definition }
    const candidates = wrong
      .map((sense): Candidate => ({ ...sense, text: say(sense) }))
      .filter(
        (candidate) =>
          candidate.text !== '' &&
          candidate.text.length <= longestOption &&
          !(forWord && (candidate.fits || wantsNoArticle(word.text, candidate) || (isNoun && isPlural(candidate.word)))),
      )
    const chosen = chooseWrong(right.text, candidates, random)
    if (!chosen) return undefined
    return { prompt: forWord ? told : word.text, options: shuffled([right, ...chosen], random), correctAnswer: right.text }
  }
  // A definition that most of them fit names a kind: what is left would fall by elimination.
  const namesKind = wrong.filter(({ fits }) => fits).length * 2 > wrong.length
  const asWord = mustBeWord || (mayBeWord && !isOnePlural && !namesKind)
  return choiceOf(asWord) ?? (asWord && !mustBeWord ? choiceOf(false) : undefined)
}
