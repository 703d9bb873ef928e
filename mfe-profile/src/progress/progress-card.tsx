import { Card, CardHeader, CardTitle, ErrorState, MasteryBar, Skeleton } from '@wordloom/ui'
import { useDashboardStats } from '@wordloom/web-kit'
import { Figure } from './figure.tsx'

/** Your Progress: words by status, accuracy, streak and sessions. */
export const ProgressCard = () => {
  const { data: stats, error, isFetching, refetch } = useDashboardStats()
  return (
    <Card aria-label="Your Progress">
      <CardHeader>
        <CardTitle>Your Progress</CardTitle>
      </CardHeader>
      {stats ? (
        <>
          <dl className="grid gap-x-4 gap-y-3 text-sm max-xs:grid-cols-1 xs:grid-cols-2">
            <Figure label="Total Words" value={stats.totalWords.toLocaleString('en')} />
            <Figure label="Day Streak" value={stats.streakDays} />
            <Figure label="Weekly Accuracy" value={`${stats.weeklyAccuracy}%`} />
            <Figure label="Quiz Sessions" value={stats.weeklyQuizSessions} />
          </dl>
          <MasteryBar mastered={stats.masteredWords} learning={stats.learningWords} fresh={stats.newWords} />
        </>
      ) : error ? (
        <ErrorState title="Your progress could not be loaded" text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading your progress</span>
          <Skeleton className="h-28 rounded-lg" />
          <Skeleton className="h-10 rounded-lg" />
        </div>
      )}
    </Card>
  )
}
