import { Card, Skeleton } from '@wordloom/ui'

/** The skeleton of a card with its title and parts, at its final height. */
export const CardSkeleton = ({ className, parts }: { className: string; parts: readonly string[] }) => (
  <Card aria-hidden className={className}>
    <Skeleton className="h-5 w-40" />
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
      <Skeleton key={index} className={part} />
    ))}
  </Card>
)

/** The skeleton of the four stat cards. */
export const StatCardsSkeleton = () => (
  <div aria-hidden className="grid gap-3 max-lg:grid-cols-2 md:gap-4 lg:grid-cols-4">
    {['total', 'mastered', 'learning', 'new'].map((name) => (
      <Skeleton key={name} className="h-23 rounded-lg" />
    ))}
  </div>
)
