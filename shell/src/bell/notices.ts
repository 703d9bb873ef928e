import type { DashboardStats, WeeklyProgress } from '@wordloom/contracts/http'
import { countText } from '@wordloom/ui'
import { achievementsOf } from '@wordloom/web-kit'

/** A notice. Its id is stable, so that it can be marked as seen. */
export type Notice = { readonly id: string; readonly kind: 'due' | 'streak' | 'achievement'; readonly text: string; readonly to: string }

/** The data that notices derive from, as far as it has loaded. */
type NoticeData = {
  readonly stats?: DashboardStats | undefined
  readonly week?: WeeklyProgress | undefined
  /** How many words are due. */
  readonly dueWords?: number | undefined
}

const dueNotice = ({ dueWords = 0 }: NoticeData, today: string): Notice[] =>
  dueWords === 0
    ? []
    : [{ id: `due ${today}`, kind: 'due', text: `${countText(dueWords, 'word is', 'words are')} due for review`, to: '/quiz' }]

const streakNotice = ({ stats, week }: NoticeData, today: string): Notice[] => {
  const sessionsToday = week?.days.find(({ date }) => date === today)?.quizSessions
  if (!stats || stats.streakDays === 0 || sessionsToday !== 0) return []
  const text = `Your streak of ${countText(stats.streakDays, 'day')} ends tonight: take a quiz to keep it`
  return [{ id: `streak ${today}`, kind: 'streak', text, to: '/quiz' }]
}

const achievementNotices = ({ stats }: NoticeData): Notice[] =>
  stats === undefined
    ? []
    : achievementsOf(stats)
        .filter(({ earned }) => earned)
        .map(({ name }) => ({ id: `achievement ${name}`, kind: 'achievement', text: `Achievement earned: ${name}`, to: '/profile' }))

/** The current notices, most urgent first. `today` is the learner's local day. */
export const noticesOf = (data: NoticeData, today: string): readonly Notice[] => [
  ...streakNotice(data, today),
  ...dueNotice(data, today),
  ...achievementNotices(data),
]

/** Those of the notices that have not been seen. */
export const unseen = (notices: readonly Notice[], seen: ReadonlySet<string>): readonly Notice[] =>
  notices.filter(({ id }) => !seen.has(id))
