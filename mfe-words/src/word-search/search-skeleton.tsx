import { Skeleton, Spinner } from '@wordloom/ui'

/** A status text above the skeleton of the results. */
export const SearchSkeleton = ({ label }: { label: string }) => (
  <div className="flex flex-col gap-3">
    <p role="status" className="flex items-center gap-2 text-ink-muted text-sm">
      <Spinner />
      {label}
    </p>
    <div className="rounded-lg border border-line p-4">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="mt-3 w-full" />
      <Skeleton className="mt-2 w-2/3" />
    </div>
  </div>
)
