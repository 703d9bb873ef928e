import type { QuizFlow } from '../quiz-flow/quiz-state.ts'

/**
 * How many due or new words wait for the next quiz: those that waited beside this one, and those whose answers were undone. While others wait,
 * a quiz has due and new words alone; where none did, a word that is not new may not have been due.
 */
export function stillWaiting({ questions, answers, waiting }: Pick<QuizFlow, 'questions' | 'answers' | 'waiting'>): number | undefined {
  if (waiting === undefined) return undefined
  const undone = questions.slice(answers.length)
  return waiting + (waiting > 0 ? undone : undone.filter(({ wordStatus }) => wordStatus === 'new')).length
}
