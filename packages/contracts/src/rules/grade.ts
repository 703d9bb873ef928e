/** A typed answer as it is compared: trimmed, in lower case. */
export const comparable = (typed: string): string => typed.trim().toLowerCase()

const exactly = (answer: string): string => answer

// Typed words are compared loosely, everything else exactly (docs/decisions/quiz.md).
const compared = { definition: exactly, multiple_choice: exactly, fill_blank: comparable }

/** A type of question. */
export type QuestionType = keyof typeof compared
/** The types of questions; each is graded as the table above says. */
export const questionTypes = Object.keys(compared) as QuestionType[]

/** Whether an answer is right. The page shows this verdict, the service stores its own. */
export const isRightAnswer = (question: { questionType: QuestionType; correctAnswer: string }, answer: string): boolean => {
  const plain = compared[question.questionType]
  return plain(answer) === plain(question.correctAnswer)
}

/** Whether nothing was answered. Such a question is recorded as wrong and does not change the schedule. */
export const isSkipped = (answer: string): boolean => answer === ''
