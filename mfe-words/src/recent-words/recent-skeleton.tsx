import { Skeleton, VisuallyHidden } from '@wordloom/ui'

const rows = ['first', 'second', 'third']

/** The skeleton of three recent words. */
export const RecentSkeleton = () => (
  <div role="status" className="flex flex-col divide-y divide-line">
    <VisuallyHidden>Loading recent words</VisuallyHidden>
    {rows.map((row) => (
      <div key={row} data-testid="recent-word-skeleton" className="flex items-start gap-4 py-3">
        <div className="flex-1">
          <div className="flex items-center gap-2.5">
            <Skeleton className="h-6 w-28" />
            <Skeleton className="h-6 w-16 rounded-full" />
          </div>
          <Skeleton className="mt-2 w-full max-w-md" />
          <Skeleton className="mt-2 w-2/3 max-w-xs" />
          <Skeleton className="mt-2 h-3 w-24" />
        </div>
        <Skeleton className="h-9 w-27" />
      </div>
    ))}
  </div>
)
