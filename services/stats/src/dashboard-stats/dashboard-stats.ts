import type { DashboardStats } from '@wordloom/contracts/http'
import { percent } from '@wordloom/contracts/rules'
import { streakOf } from '../progress/local-days.ts'
import type { DayTotals, WordCounts } from '../progress/progress.ts'

/** The dashboard's numbers from counts, the last seven days and the days with a quiz (docs/decisions/progress.md). */
export function dashboardStats(counts: WordCounts, week: readonly DayTotals[], quizDays: readonly string[], today: string): DashboardStats {
  const sum = (field: keyof Omit<DayTotals, 'date'>): number => week.reduce((total, day) => total + day[field], 0)
  return {
    totalWords: counts.new + counts.learning + counts.mastered,
    weeklyWordsAdded: sum('wordsAdded'),
    masteredWords: counts.mastered,
    learningWords: counts.learning,
    newWords: counts.new,
    weeklyQuizSessions: sum('quizSessions'),
    weeklyAccuracy: percent(sum('correctAnswers'), sum('totalQuestions')),
    streakDays: streakOf(quizDays, today),
  }
}
