import { type Row, report } from '../report/measure.ts'
import { type Comparison, compare, hasTime, type Pace } from './compare.ts'
import { drawLearners } from './learners.ts'

const days = 365
const learners = 20
const paces: Pace[] = [1, 3, 5, 10].flatMap((wordsADay) => [1, 2, 3, 4].map((quizzesADay) => ({ wordsADay, quizzesADay })))

/**
 * A year of twenty learners with memories of their own, simulated in this process with Wordloom's choice of words and its schedule: the words they
 * know for each answer they gave, over the best of Anki's orders with the same answers.
 */
export async function run(): Promise<void> {
  const memories = drawLearners(learners, 20_261_123)
  const rows = paces.flatMap((pace) => rowsOf(compare(memories, pace, days)))
  report(`A year of ${learners} learners: words known per answer by choice of words`, rows)
}

function rowsOf({ pace, answers, known, best, neverAsked, repeats, worstDay }: Comparison): Row[] {
  const { wordsADay, quizzesADay } = pace
  const ratio = known / best.known
  const least = { limit: 'at least 1.0', withinLimit: ratio >= 1 }
  const none = { limit: '0', withinLimit: neverAsked === 0 }
  return [
    {
      what: `${wordsADay} new and ${quizzesADay} quizzes a day: words known per answer`,
      figure: `${(known / answers).toFixed(3)}, ${ratio.toFixed(3)} of ${best.name}`,
      ...least,
    },
    { what: '… never asked after ten days', figure: String(neverAsked), ...(hasTime(pace) ? none : { limit: '', withinLimit: null }) },
    { what: '… asked twice on a day while others wait', figure: String(repeats), limit: '0', withinLimit: repeats === 0 },
    { what: '… due or new on the worst day', figure: `${worstDay}, ${best.worstDay} in Anki’s order`, limit: '', withinLimit: null },
  ]
}
