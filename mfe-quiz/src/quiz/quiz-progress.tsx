import type { DashboardStats } from '@wordloom/contracts/http'
import { Card, CardHeader, CardTitle, ErrorState, Skeleton, StreakDots } from '@wordloom/ui'
import { useDashboardStats } from '@wordloom/web-kit'
import { Flame } from 'lucide-react'
import { Performance } from './performance.tsx'

/** Current Streak: days in a row, and seven dots. */
const CurrentStreak = ({ streakDays }: Pick<DashboardStats, 'streakDays'>) => (
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

/** The learner's streak and performance, once they are known. */
export const QuizProgress = () => {
  const { data: stats, error, isFetching, refetch } = useDashboardStats()
  if (stats)
    return (
      <>
        <CurrentStreak streakDays={stats.streakDays} />
        <Performance stats={stats} />
      </>
    )
  if (error)
    return (
      <Card>
        <ErrorState title="Your progress could not be loaded" text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  return (
    <>
      <Card role="status">
        <span className="sr-only">Loading your progress</span>
        <Skeleton className="h-5 w-32" />
        <Skeleton className="h-10 w-28" />
        <Skeleton className="h-6 w-52" />
      </Card>
      <Card>
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-8" />
        <Skeleton className="h-8" />
        <Skeleton className="h-18 rounded-lg" />
      </Card>
    </>
  )
}
