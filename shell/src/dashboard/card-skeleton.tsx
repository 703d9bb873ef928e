import { Card, Skeleton } from '@wordloom/ui'

/** A card that is coming: its title and some lines. */
export const CardSkeleton = ({ lines }: { lines: number }) => (
  <Card aria-hidden>
    <Skeleton className="h-5 w-40" />
    {Array.from({ length: lines }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never change places
      <Skeleton key={index} className="h-9" />
    ))}
  </Card>
)

/** The four stat cards that are coming. */
export const StatCardsSkeleton = () => (
  <div aria-hidden className="grid grid-cols-2 gap-4 lg:grid-cols-4">
    {['total', 'mastered', 'learning', 'new'].map((name) => (
      <Skeleton key={name} className="h-28 rounded-lg" />
    ))}
  </div>
)
