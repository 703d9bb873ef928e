import { dailyQuizSize } from '@wordloom/contracts/http'
import { candidateLimits, chooseWords } from '@wordloom/quiz'
import type { SimulatedWord, WordChooser } from './simulate.ts'

const byDue = (one: SimulatedWord, other: SimulatedWord): number => one.due.getTime() - other.due.getTime() || one.number - other.number

/** Wordloom's own choice, from the candidates that its store would return, for this many quizzes a day. A day ends when nothing is due or new. */
export const chooseAsWordloom =
  (quizzesADay: number): WordChooser =>
  ({ day, now, asked, unasked }, answersToday) => {
    const due = asked.filter((word) => word.due <= now).toSorted(byDue)
    if (answersToday >= dailyQuizSize * quizzesADay || unasked.length + due.length === 0) return []
    const today = asked.filter(({ askedOn }) => askedOn === day)
    const timesToday = new Map(today.map(({ id, answersToday }) => [id, answersToday]))
    const more = (limit: number): number => limit + today.length
    const { newlyDue, longestDue, nextDue } = candidateLimits
    const candidates = {
      unasked: unasked.slice(0, more(dailyQuizSize)),
      due: [...new Set([...due.slice(-more(newlyDue)), ...due.slice(0, more(longestDue))])],
      notDue: asked
        .filter((word) => word.due > now)
        .toSorted(byDue)
        .slice(0, more(nextDue)),
    }
    return chooseWords(candidates, timesToday, now, dailyQuizSize)
  }
