import type { DashboardStats, ProgressDay } from '@wordloom/contracts/http'
import { Card, CardHeader, CardTitle, DayBars, ErrorState, Skeleton } from '@wordloom/ui'
import { useDashboardStats, useWeeklyProgress } from '@wordloom/web-kit'
import { Figure } from '../progress/figure.tsx'
import { barOf, dayLabel, emptyWeek } from './week.ts'

/** This Week's Progress: the week's numbers, a bar per day and the same days as a list. */
export const WeeklyProgressCard = () => {
  const stats = useDashboardStats()
  const week = useWeeklyProgress()
  const failed = stats.error ?? week.error
  const retry = () => {
    if (stats.error) void stats.refetch()
    if (week.error) void week.refetch()
  }
  return (
    <Card aria-label="This Week's Progress">
      <CardHeader>
        <CardTitle>This Week's Progress</CardTitle>
      </CardHeader>
      {stats.data && week.data ? (
        <Week stats={stats.data} days={week.data.days.length > 0 ? week.data.days : emptyWeek(new Date())} />
      ) : failed ? (
        <ErrorState
          title="This week's progress could not be loaded"
          text={failed.message}
          onRetry={retry}
          retrying={stats.isFetching || week.isFetching}
        />
      ) : (
        <WeekSkeleton />
      )}
    </Card>
  )
}

const Week = ({ stats, days }: { readonly stats: DashboardStats; readonly days: readonly ProgressDay[] }) => (
  <div className="flex flex-col gap-5">
    <dl className="grid gap-3 text-xs max-xs:grid-cols-2 xs:grid-cols-3">
      <Figure label="Words added" value={stats.weeklyWordsAdded} />
      <Figure label="Quiz sessions" value={stats.weeklyQuizSessions} />
      <Figure label="Accuracy" value={`${stats.weeklyAccuracy}%`} />
    </dl>
    <DayBars label="Activity by day" days={days.map(barOf)} />
    <DayList days={days} />
  </div>
)

/** The days as a list, today first. */
const DayList = ({ days }: { readonly days: readonly ProgressDay[] }) => (
  <table className="w-full text-ink-muted tabular-nums max-xs:text-[0.625rem] xs:text-xs">
    <thead>
      <tr className="text-right">
        <th scope="col" className="pb-1.5 text-left font-medium">
          Day
        </th>
        {['Words', 'Quizzes', 'Accuracy'].map((name) => (
          <th key={name} scope="col" className="pb-1.5 font-medium">
            {name}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {[...days].reverse().map((day) => (
        <tr key={day.date} className="border-line border-t text-right">
          <th scope="row" className="py-1.5 text-left font-normal text-ink">
            {dayLabel(day.date)}
          </th>
          <td>{day.wordsAdded}</td>
          <td>{day.quizSessions}</td>
          <td>{day.quizSessions === 0 ? '–' : `${day.accuracy}%`}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const WeekSkeleton = () => (
  <div role="status" className="flex flex-col gap-5">
    <span className="sr-only">Loading this week's progress</span>
    <div className="grid grid-cols-3 gap-3">
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
      <Skeleton className="h-13" />
    </div>
    <Skeleton className="h-30 rounded-lg" />
    <Skeleton className="h-55.25 rounded-lg" />
  </div>
)
