import type { DashboardStats } from '@wordloom/contracts/http'
import { Card, CardHeader, CardTitle, ErrorState, Progress, Skeleton, StreakDots } from '@wordloom/ui'
import { useDashboardStats } from '@wordloom/web-kit'
import { Flame } from 'lucide-react'

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

/** Performance: weekly accuracy, words mastered as a share of all, sessions this week, all words. */
const Performance = ({ stats }: { readonly stats: DashboardStats }) => {
  const { weeklyAccuracy, masteredWords, totalWords, weeklyQuizSessions } = stats
  return (
    <Card aria-label="Performance">
      <CardHeader>
        <CardTitle>Performance</CardTitle>
      </CardHeader>
      <div className="flex flex-col gap-4">
        <Share label="Weekly Accuracy" text={`${weeklyAccuracy}%`} value={weeklyAccuracy} max={100} />
        <Share label="Words Mastered" text={`${masteredWords}/${totalWords}`} value={masteredWords} max={totalWords} />
        <dl className="grid gap-3 max-xs:grid-cols-1 xs:grid-cols-2">
          <Count label="Sessions This Week" value={weeklyQuizSessions} />
          <Count label="Total Words" value={totalWords} />
        </dl>
      </div>
    </Card>
  )
}

type ShareProps = { readonly label: string; readonly text: string; readonly value: number; readonly max: number }

const Share = ({ label, text, value, max }: ShareProps) => (
  <div className="flex flex-col gap-2">
    <div className="flex justify-between gap-3 text-sm">
      <span className="text-ink-muted">{label}</span>
      <span className="font-medium text-ink tabular-nums">{text}</span>
    </div>
    <Progress label={label} value={value} max={max} />
  </div>
)

const Count = ({ label, value }: { readonly label: string; readonly value: number }) => (
  <div className="flex flex-col-reverse justify-end rounded-lg bg-sunken p-3">
    <dt className="text-ink-muted text-sm">{label}</dt>
    <dd className="font-serif text-2xl text-ink tabular-nums lining-nums">{value}</dd>
  </div>
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
