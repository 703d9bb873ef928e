import { ErrorState } from '@wordloom/ui'
import type { useDashboardStats } from '@wordloom/web-kit'

type AchievementsErrorProps = Pick<ReturnType<typeof useDashboardStats>, 'isFetching' | 'refetch'> & { error: Error }

/** The error in place of achievements that could not be loaded. */
export const AchievementsError = ({ error, isFetching, refetch }: AchievementsErrorProps) => (
  <ErrorState title="Your achievements could not be loaded" text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
)
