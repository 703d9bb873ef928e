import { emptyWord } from '@wordloom/contracts/http'
import type { ExportedWord } from '@wordloom/contracts/portable'

const day = (number: number): string => new Date(Date.UTC(2025, 0, 1 + number, 8)).toISOString()

/** An id that begins with its time, as ours do. */
const idAt = (moment: string, number: number): string => {
  const time = Date.parse(moment).toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7000-8000-${number.toString(16).padStart(12, '0')}`
}

/** Words as an export has them, oldest first, from a year and a half, with three reviews each. */
export function* manyWords(count: number): Generator<ExportedWord> {
  for (let index = 0; index < count; index++) {
    const added = Math.floor((index * 500) / count)
    yield {
      id: idAt(day(added), index),
      ...emptyWord,
      text: `word ${index}`,
      definition: `what the ${index}th of many words means, in a gloss as long as those of a dictionary mostly are`,
      pronunciation: 'wɜːd',
      partOfSpeech: ['noun', 'verb', 'adjective', 'adverb'][index % 4] as string,
      example: `an example in which the word number ${index} stands`,
      context: index % 3 === 0 ? `The sentence that the learner met word ${index} in, on a Tuesday.` : '',
      status: index % 5 === 0 ? 'mastered' : 'learning',
      reviewCount: 3,
      correctCount: 2,
      dateAdded: day(added),
      addedOn: day(added).slice(0, 10),
      nextReview: day(added + 40),
      card: {
        due: day(added + 40),
        stability: 18.25,
        difficulty: 4.75,
        elapsed_days: 6,
        scheduled_days: 30,
        learning_steps: 0,
        reps: 3,
        lapses: 1,
        state: 2,
        last_review: day(added + 10),
      },
      correctDays: 2,
      lastCorrectOn: day(added + 10).slice(0, 10),
      lastScheduledOn: day(added + 10).slice(0, 10),
      reviews: [1, 4, 10].map((after) => ({
        id: `review-${index}-${after}`,
        at: day(added + after),
        localDate: day(added + after).slice(0, 10),
        sessionId: `session-${added + after}`,
        questionType: 'multiple_choice',
        isCorrect: after !== 4,
        scheduled: true,
        status: 'learning',
        stability: 3.5 * after,
        difficulty: 4.75,
        due: day(added + 3 * after),
      })),
      corrections: [],
      changes: [],
    }
  }
}
