import type { DashboardStats } from '@wordloom/contracts/http'
import { Card, CardHeader, CardTitle, StreakDots } from '@wordloom/ui'
import { Flame } from 'lucide-react'

/** Current Streak: days in a row, and seven dots. */
export const CurrentStreak = ({ streakDays }: Pick<DashboardStats, 'streakDays'>) => (
  <Card aria-label="Current Streak">
    <CardHeader>
      <CardTitle>Current Streak</CardTitle>
      <Flame aria-hidden className={streakDays > 0 ? 'size-5 text-learning' : 'size-5 text-ink-muted'} />
    </CardHeader>
    <p className="flex items-baseline gap-2">
      <span className="font-serif text-4xl text-ink tabular-nums lining-nums">{streakDays}</span>
      <span className="text-ink-muted text-sm">{streakDays === 1 ? 'day in a row' : 'days in a row'}</span>
    </p>
    <StreakDots days={streakDays} />
  </Card>
)
