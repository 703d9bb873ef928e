import { Skeleton } from '@wordloom/ui'

/** The body of a loading page: a heading and two blocks. */
export const PageBodySkeleton = () => (
  <div role="status" className="flex flex-col gap-6">
    <span className="sr-only">The page is loading</span>
    <Skeleton className="h-9 w-56" />
    <Skeleton className="h-28 rounded-lg" />
    <Skeleton className="h-64 rounded-lg" />
  </div>
)

/** The skeleton of a whole page: the markup of index.html, shown while the session is being fetched. */
export const PageSkeleton = () => (
  <div className="min-h-dvh">
    <div className="h-16 border-line border-b bg-surface" />
    <div className="mx-auto max-w-6xl pt-6 max-xs:px-2 xs:max-md:px-4 md:px-6 md:pt-8">
      <PageBodySkeleton />
    </div>
  </div>
)
