import { Badge, Card, CardHeader, CardTitle, ErrorState, Progress, Skeleton } from '@wordloom/ui'
import { type Achievement, achievementsOf, useDashboardStats } from '@wordloom/web-kit'
import { AchievementIcon } from './achievement-icon.tsx'

/** Achievements: earned ones, and the progress of the others. */
export const AchievementsCard = () => {
  const { data: stats, error, isFetching, refetch } = useDashboardStats()
  return (
    <Card aria-label="Achievements">
      <CardHeader>
        <CardTitle>Achievements</CardTitle>
      </CardHeader>
      {stats ? (
        <ul className="flex flex-col gap-4">
          {achievementsOf(stats).map((achievement) => (
            <AchievementRow key={achievement.name} {...achievement} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState
          title="Your achievements could not be loaded"
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <div role="status" className="flex flex-col gap-4">
          <span className="sr-only">Loading your achievements</span>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-11 rounded-lg" />
          ))}
        </div>
      )}
    </Card>
  )
}

const AchievementRow = ({ name, description, progress, goal, earned }: Achievement) => (
  <li data-earned={earned} className="flex items-start gap-3">
    <AchievementIcon name={name} earned={earned} />
    <div className="flex min-w-0 flex-1 flex-col gap-1">
      <p className="flex flex-wrap items-center justify-between gap-2 font-medium text-ink text-sm">
        {name}
        {earned ? (
          <Badge tone="mastered">Earned</Badge>
        ) : (
          <span className="font-normal text-ink-muted text-xs tabular-nums">
            {progress}/{goal}
          </span>
        )}
      </p>
      <p className="text-ink-muted text-sm">{description}</p>
      {earned ? null : <Progress label={name} value={progress} max={goal} className="mt-1 h-1.5" />}
    </div>
  </li>
)
