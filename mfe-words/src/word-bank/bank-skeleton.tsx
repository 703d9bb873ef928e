import { Skeleton, VisuallyHidden } from '@wordloom/ui'
import { gridClasses, rowHeights } from './grid-shape.ts'

const height = rowHeights(2).least
const cards = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

/** The skeleton of six cards. */
export const BankSkeleton = () => (
  <div role="status" className={gridClasses}>
    <VisuallyHidden>Loading your words</VisuallyHidden>
    {cards.map((card) => (
      <div key={card} data-testid="word-skeleton" className="flex flex-col rounded-lg bg-surface p-5 shadow-card" style={{ height }}>
        <Skeleton className="h-7 w-36" />
        <Skeleton className="mt-3 w-24" />
        <Skeleton className="mt-5 w-full" />
        <Skeleton className="mt-2 w-4/5" />
        <div className="mt-auto flex items-center gap-3">
          <Skeleton className="h-6 w-20 rounded-full" />
          <Skeleton className="h-3 w-28" />
        </div>
      </div>
    ))}
  </div>
)
