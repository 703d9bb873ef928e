import type { AskedQuestion } from './asked-question.ts'

const plain = (text: string): string => text.trim().toLowerCase()

/** The server's verdict (docs/decisions/quiz.md): typed words after trim and lower-case, everything else exactly. Skipped is wrong. */
export const isRight = ({ questionType, correctAnswer }: Pick<AskedQuestion, 'questionType' | 'correctAnswer'>, answer: string): boolean =>
  questionType === 'fill_blank' ? plain(answer) === plain(correctAnswer) : answer === correctAnswer

/** Whether nothing was answered. Such a question is recorded as wrong and does not change the schedule. */
export const isSkipped = (answer: string): boolean => answer === ''
