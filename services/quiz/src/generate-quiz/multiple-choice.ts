import { isIrregularPlural } from '../blanks/forms.ts'
import { type MaskedDefinition, maskDefinition } from '../blanks/mask-definition.ts'
import { tokenize } from '../blanks/tokens.ts'
import type { Option } from '../quiz/asked-question.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import { cannotTakeArticle, isClause, matchDefinitionStyle, matchWordStyle, withoutLabel } from './match-style.ts'
import { type Random, shuffled } from './random.ts'
import { chooseWrongOptions, type OptionCandidate, type WrongSense } from './wrong-options.ts'

/** Matches plural-like endings, `scissors` included; `lens`, `bus` and `tennis` are excluded. */
const looksPlural = /[^isu]s$/

/** Whether a noun looks plural, so that it would stand out among singulars: `children`, `scissors`. */
function isPlural(text: string): boolean {
  const last = tokenize(text).at(-1)?.word ?? ''
  return isIrregularPlural(last) || looksPlural.test(last)
}

/** Whether a definition names several things: `small grey animals that eat cheese`. It stands out among definitions of one. */
function isPluralDefinition(definition: string): boolean {
  const head = withoutLabel(definition).split(/[,;(]|\b(?:of|that|who|which|with|in|on|for|to|used|worn)\b/, 1)[0] as string
  return !/^(?:an?|the|one|any|what|where)\b/i.test(head) && isPlural(head)
}

const minCloser = 3

/** The parts of a multiple-choice question. */
export type Choice = { prompt: string; options: readonly Option[]; correctAnswer: string }

/** Longer definitions are used as the question only: four of them as options would be too much to read. */
const maxOptionLength = 200

/**
 * Makes a multiple-choice question that asks, at random, for the definition of a word or for the word of a definition: four different options,
 * the right one at a random position. A plural, or a word with too few wrong words for its definition (such as "a fruit"), is asked for its
 * definition; a definition in another language is asked for its word. Undefined if there are fewer than three wrong options.
 */
export function multipleChoice(
  word: Pick<AskableWord, 'text' | 'definition' | 'partOfSpeech'> & { isForeign?: boolean },
  wrong: readonly WrongSense[],
  random: Random,
  asked: MaskedDefinition = maskDefinition(word.definition, word.text),
): Choice | undefined {
  // A definition that contains its word can only be the question, with the word blanked.
  const { text: told, masked } = asked
  const mayBeWord = random() < 0.5
  const isNoun = /\bnoun\b/i.test(word.partOfSpeech)
  const mustBeWord = masked || word.isForeign === true || word.definition.length > maxOptionLength
  const isOnePlural = isNoun && isPlural(word.text)
  if (isOnePlural && (mustBeWord || isPluralDefinition(word.definition))) return undefined
  const choiceOf = (forWord: boolean): Choice | undefined => {
    const say = (sense: Pick<WrongSense, 'word' | 'definition'>): string =>
      forWord ? matchWordStyle(word.text, sense) : matchDefinitionStyle(withoutLabel(word.definition), sense.definition)
    const right: Option = { text: forWord ? word.text : withoutLabel(word.definition), word: word.text, definition: word.definition }
    const candidates = wrong
      .map((sense): OptionCandidate => ({ ...sense, text: say(sense) }))
      .filter(
        (candidate) =>
          candidate.text !== '' &&
          candidate.text.length <= maxOptionLength &&
          !(!forWord && (candidate.foreign || (isClause(candidate.text) && !isClause(right.text)))) &&
          !(forWord && (candidate.fits || cannotTakeArticle(word.text, candidate) || (isNoun && isPlural(candidate.word)))),
      )
    const chosen = chooseWrongOptions(right.text, candidates, random)
    if (!chosen) return undefined
    return { prompt: forWord ? told : word.text, options: shuffled([right, ...chosen], random), correctAnswer: right.text }
  }
  // If the definition fits most candidates, or all closer ones but two, it names a kind, and the others would be easy to eliminate.
  const fitting = wrong.filter(({ fits }) => fits).length
  const closer = wrong.filter(({ distant, fits }) => !distant && !fits).length
  const namesKind = fitting * 2 > wrong.length || (fitting > 0 && closer < minCloser)
  const asWord = mustBeWord || (mayBeWord && !isOnePlural && !namesKind)
  return choiceOf(asWord) ?? (asWord && !mustBeWord ? choiceOf(false) : undefined)
}
