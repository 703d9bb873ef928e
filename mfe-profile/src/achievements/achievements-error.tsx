import { ErrorState } from '@wordloom/ui'
import type { useDashboardStats } from '@wordloom/web-kit'

type Failed = Pick<ReturnType<typeof useDashboardStats>, 'isFetching' | 'refetch'> & { error: Error }

/** What stands where the achievements could not be loaded. */
export const AchievementsError = ({ error, isFetching, refetch }: Failed) => (
  <ErrorState title="Your achievements could not be loaded" text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
)
