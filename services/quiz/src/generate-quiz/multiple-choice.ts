import type { Option } from '../quiz/asked-question.ts'
import type { AskableWord } from '../vocabulary/askable-word.ts'
import { type Random, shuffled } from './random.ts'
import { type Candidate, chooseWrong } from './wrong-options.ts'

/** A word and definition that is safe as a wrong option. */
export type WrongSense = { word: string; definition: string; confusedBefore: boolean }

/** What a multiple-choice question is made of. */
export type Choice = { prompt: string; options: readonly Option[]; correctAnswer: string }

/** A longer definition is asked about and not offered: four of them would be a page to read. */
const longestOption = 200

/**
 * A multiple-choice question, by lot for the definition of a word or for the word of a definition: four different options in an order
 * where every place is as likely for the right one. Undefined where there are not three wrong ones.
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

/** A definition written the way another is, so that a capital or a full stop does not tell whose it is. */
function inStyleOf(model: string, definition: string): string {
  const capital = /^\p{Lu}\p{Ll}/u.test(model)
  const first = definition.charAt(0)
  const styled = capital && /^\p{Ll}/u.test(definition) ? first.toUpperCase() + definition.slice(1) : definition
  const bare = styled.replace(/\.$/, '')
  return model.endsWith('.') && !/[!?…]$/.test(bare) ? `${bare}.` : bare
}
