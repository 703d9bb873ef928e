import type { QuestionType } from '@wordloom/contracts/http'

/** The message for a learner who goes on without an answer. */
export const missingAnswer = (questionType: QuestionType): { title: string; description: string } =>
  questionType === 'fill_blank'
    ? { title: 'Please enter an answer', description: 'Type the word that matches the definition.' }
    : { title: 'Please select an answer', description: 'Choose an option before proceeding.' }
