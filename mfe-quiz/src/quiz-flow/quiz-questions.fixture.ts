import type { QuizQuestion } from '@wordloom/contracts/http'

/** One question of each type, for specs. */
export const questions: readonly QuizQuestion[] = [
  {
    id: 'q1',
    questionType: 'definition',
    word: { id: 'w1', text: 'ubiquitous', definition: 'being present everywhere at once', example: 'his ubiquitous influence' },
    correctAnswer: 'knew',
  },
  {
    id: 'q2',
    questionType: 'multiple_choice',
    word: { id: 'w2', text: 'ephemeral', definition: 'lasting a very short time', example: '' },
    prompt: 'ephemeral',
    options: ['of great size', 'lasting a very short time', 'hard to please', 'full of light'],
    correctAnswer: 'lasting a very short time',
  },
  {
    id: 'q3',
    questionType: 'fill_blank',
    word: { id: 'w3', text: 'serendipity', definition: 'good luck in making unexpected discoveries', example: '' },
    sentence: 'We met by pure ____.',
    correctAnswer: 'serendipity',
  },
]
