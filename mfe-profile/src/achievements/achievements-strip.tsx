import { Button, Card, CardAction, CardHeader, CardTitle, ErrorState, Skeleton } from '@wordloom/ui'
import { achievementsOf, useDashboardStats } from '@wordloom/web-kit'
import { Link } from 'react-router-dom'
import { AchievementIcon } from './achievement-icon.tsx'

/** The dashboard's Achievements: the four in a row, with a link to the profile for their progress. */
export const AchievementsStrip = () => {
  const { data: stats, error, isFetching, refetch } = useDashboardStats()
  const achievements = stats && achievementsOf(stats)
  return (
    <Card aria-label="Achievements">
      <CardHeader>
        <CardTitle>Achievements</CardTitle>
        {achievements ? (
          <CardAction className="-my-2 max-xs:-ml-3 xs:-mr-3 xs:row-span-1 xs:self-center">
            <Button asChild variant="ghost" size="sm">
              <Link to="/profile">
                {achievements.filter(({ earned }) => earned).length} of {achievements.length} earned
              </Link>
            </Button>
          </CardAction>
        ) : null}
      </CardHeader>
      {achievements ? (
        <ul className="grid gap-2 max-xs:grid-cols-2 xs:grid-cols-4">
          {achievements.map(({ name, progress, goal, earned }) => (
            <li key={name} data-earned={earned} className="flex flex-col items-center gap-1.5 text-center">
              <AchievementIcon name={name} earned={earned} />
              <span className="flex-1 text-ink text-xs leading-snug">{name}</span>
              <span className="text-ink-muted text-xs tabular-nums">{earned ? 'Earned' : `${progress}/${goal}`}</span>
            </li>
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
        <div role="status">
          <span className="sr-only">Loading your achievements</span>
          <Skeleton className="h-25 rounded-lg" />
        </div>
      )}
    </Card>
  )
}
