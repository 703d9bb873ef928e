import { Card, ErrorState, Skeleton } from '@wordloom/ui'
import { useDashboardStats } from '@wordloom/web-kit'
import { CurrentStreak } from './current-streak.tsx'
import { Performance } from './performance.tsx'

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
