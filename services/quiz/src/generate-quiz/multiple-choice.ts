import type { Option } from '../quiz/asked-question.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import { type Random, shuffled } from './random.ts'
import { type Candidate, chooseWrong } from './wrong-options.ts'

/** A word and its definition that is safe as a wrong option. */
export type WrongSense = { word: string; definition: string; confusedBefore: boolean }

/** The parts of a multiple-choice question. */
export type Choice = { prompt: string; options: readonly Option[]; correctAnswer: string }

/** A longer definition is never an option, only the question: four of them would be too much to read. */
const longestOption = 200

/**
 * Makes a multiple-choice question, at random for the definition of a word or for the word of a definition: four different options, the
 * right one at a random position. Undefined if there are fewer than three wrong ones.
 */
export function multipleChoice(
  word: Pick<AskableWord, 'text' | 'definition'>,
  wrong: readonly WrongSense[],
  random: Random,
): Choice | undefined {
  const forWord = random() < 0.5 || word.definition.length > longestOption
  const say = (sense: Pick<WrongSense, 'word' | 'definition'>): string =>
    forWord ? sense.word : inStyleOf(word.definition, sense.definition)
  const right: Option = { text: forWord ? word.text : word.definition, word: word.text, definition: word.definition }
  const candidates = wrong
    .map((sense): Candidate => ({ ...sense, text: say(sense) }))
    .filter(({ text }) => text !== '' && text.length <= longestOption)
  const chosen = chooseWrong(right.text, candidates, random)
  if (!chosen) return undefined
  return { prompt: forWord ? word.definition : word.text, options: shuffled([right, ...chosen], random), correctAnswer: right.text }
}

/** Writes a definition in the style of another, so that a capital or a full stop does not reveal the right one. */
function inStyleOf(model: string, definition: string): string {
  const capital = /^\p{Lu}\p{Ll}/u.test(model)
  const first = definition.charAt(0)
  const styled = capital && /^\p{Ll}/u.test(definition) ? first.toUpperCase() + definition.slice(1) : definition
  const bare = styled.replace(/\.$/, '')
  return model.endsWith('.') && !/[!?…]$/.test(bare) ? `${bare}.` : bare
}
