import { didNotKnowAnswer, knewAnswer } from '@wordloom/contracts/http'

/** The answers of a definition question, in the order of their keys. */
export const selfGrades = [
  { label: 'I knew this', answer: knewAnswer, chosen: 'border-mastered bg-mastered-soft text-mastered-text hover:bg-mastered-soft' },
  {
    label: "I didn't know",
    answer: didNotKnowAnswer,
    chosen: 'border-learning bg-learning-soft text-learning-text hover:bg-learning-soft',
  },
] as const
