import { Skeleton } from '@wordloom/ui'

/** The body of a page that is coming: a heading and two blocks. */
export const PageBodySkeleton = () => (
  <div role="status" className="flex flex-col gap-6">
    <span className="sr-only">The page is loading</span>
    <Skeleton className="h-9 w-56" />
    <Skeleton className="h-28 rounded-lg" />
    <Skeleton className="h-64 rounded-lg" />
  </div>
)

/** A quiet whole page in the shape of what is coming: the markup of index.html, and what stands while the session is being asked for. */
export const PageSkeleton = () => (
  <div className="min-h-dvh">
    <div className="h-16 border-line border-b bg-surface" />
    <div className="mx-auto max-w-6xl px-4 pt-6 md:px-6 md:pt-8">
      <PageBodySkeleton />
    </div>
  </div>
)
