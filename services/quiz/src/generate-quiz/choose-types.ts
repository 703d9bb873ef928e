import { type QuestionType, questionTypes, type WordStatus } from '@wordloom/contracts/http'
import { type Random, weighted } from './random.ts'

// New words are recognised, better known ones are recalled.
const weights: Record<WordStatus, Record<QuestionType, number>> = {
  new: { definition: 3, multiple_choice: 5, fill_blank: 2 },
  learning: { definition: 2, multiple_choice: 4, fill_blank: 4 },
  mastered: { definition: 1, multiple_choice: 3, fill_blank: 6 },
}

/** At most two questions of five have the same type, unless a word allows no other. */
const maxShareOfType = 0.4
const unlikely = 1e-9

/** A word to ask about, and the question types that its texts allow. */
export type Askable = { status: WordStatus; possible: readonly QuestionType[] }

/**
 * Chooses a type for each word: suitable for how well it is known, and varied. Two questions or more have at least two types if possible.
 */
export function chooseTypes(words: readonly Askable[], random: Random): QuestionType[] {
  const used: Record<QuestionType, number> = { definition: 0, multiple_choice: 0, fill_blank: 0 }
  const most = Math.ceil(words.length * maxShareOfType)
  const types = words.map(({ status, possible }) => {
    const choices = possible.map((type) => [type, used[type] < most ? weights[status][type] / (1 + 2 * used[type]) : unlikely] as const)
    const type = weighted(choices, random) ?? 'definition'
    used[type]++
    return type
  })
  return varied(types, words)
}

function varied(types: QuestionType[], words: readonly Askable[]): QuestionType[] {
  if (new Set(types).size !== 1) return types
  for (const [place, { possible }] of words.entries()) {
    const other = questionTypes.find((type) => type !== types[place] && possible.includes(type))
    if (other && words.length > 1) return types.with(place, other)
  }
  return types
}
