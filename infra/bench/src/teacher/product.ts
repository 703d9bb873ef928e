import { candidateLimits, chooseWords } from '@wordloom/quiz'
import type { Pupil, Teacher } from './school-year.ts'

const quizSize = 5
const byDue = (one: Pupil, other: Pupil): number => one.due.getTime() - other.due.getTime() || one.number - other.number

/** The product's own choice, from what its store would give, for so many quizzes a day; the day is done when nothing is due or new. */
export const product =
  (quizzesADay: number): Teacher =>
  ({ day, now, asked, unasked }, answersToday) => {
    const due = asked.filter((word) => word.due <= now).toSorted(byDue)
    if (answersToday >= quizSize * quizzesADay || unasked.length + due.length === 0) return []
    const today = asked.filter(({ askedOn }) => askedOn === day)
    const timesToday = new Map(today.map(({ id, answersToday }) => [id, answersToday]))
    const more = (limit: number): number => limit + today.length
    const { newlyDue, longestDue, nextDue } = candidateLimits
    const candidates = {
      unasked: unasked.slice(0, more(quizSize)),
      due: [...new Set([...due.slice(-more(newlyDue)), ...due.slice(0, more(longestDue))])],
      notDue: asked
        .filter((word) => word.due > now)
        .toSorted(byDue)
        .slice(0, more(nextDue)),
    }
    return chooseWords(candidates, timesToday, now, quizSize)
  }
