import type { QuestionType, WordStatus } from '@wordloom/contracts/http'
import { questionTypes } from '@wordloom/contracts/rules'
import { questionKinds } from './question-types.ts'
import { pickWeighted, type Random } from './random.ts'

/** Of five questions at most three have the same type, and at most one is graded by the learner alone, unless a word allows no other. */
const maxOfType = (type: QuestionType, questions: number): number =>
  questionKinds[type].isSelfGraded ? Math.floor(questions * 0.2) : Math.ceil(questions * 0.6)
const unlikely = 1e-9

/** A word to ask about, and the question types that its texts allow. */
export type Askable = { status: WordStatus; possible: readonly QuestionType[] }

/** Chooses a type for each word: suitable for how well it is known, and varied. Several questions have at least two types if possible. */
export function chooseTypes(words: readonly Askable[], random: Random): QuestionType[] {
  const used = Object.fromEntries(questionTypes.map((type) => [type, 0])) as Record<QuestionType, number>
  const isFull = (type: QuestionType): boolean => used[type] >= maxOfType(type, words.length)
  const types = words.map(({ status, possible }) => {
    const choices = possible.map(
      (type) => [type, isFull(type) ? unlikely : questionKinds[type].odds[status] / (1 + 2 * used[type])] as const,
    )
    const type = pickWeighted(choices, random) ?? 'definition'
    used[type]++
    return type
  })
  return varied(types, words)
}

function varied(types: QuestionType[], words: readonly Askable[]): QuestionType[] {
  if (new Set(types).size !== 1) return types
  for (const [index, { possible }] of words.entries()) {
    const other = questionTypes.find((type) => type !== types[index] && possible.includes(type))
    if (other && words.length > 1) return types.with(index, other)
  }
  return types
}
