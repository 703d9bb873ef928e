import { Button, Card, CardAction, CardHeader, CardTitle, EmptyState, ErrorState, Skeleton, VisuallyHidden } from '@wordloom/ui'
import { publishWordEntryFocused, publishWordOpened } from '@wordloom/web-kit'
import { BookOpen } from 'lucide-react'
import { useRef } from 'react'
import { Link } from 'react-router-dom'
import { useWordRemoval } from '../remove-word/use-word-removal.tsx'
import { useRecentWords } from '../vocabulary/recent-words.ts'
import { RecentRow } from './recent-row.tsx'

const rows = ['first', 'second', 'third']

/** The skeleton of three recent words. */
const RecentSkeleton = () => (
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

/** Recent words: a titled card with the words added last. */
export const RecentWords = ({ limit, viewAll = false }: { limit?: number | undefined; viewAll?: boolean | undefined }) => {
  const { data, error, refetch, isFetching } = useRecentWords()
  const title = useRef<HTMLHeadingElement>(null)
  const removal = useWordRemoval(() => () => title.current?.focus())
  return (
    <Card>
      <CardHeader>
        <CardTitle ref={title} tabIndex={-1} className="outline-none">
          Recent Words
        </CardTitle>
        {viewAll ? (
          <CardAction className="-my-2 max-xs:-ml-3 xs:-mr-3 xs:row-span-1 xs:self-center">
            <Button asChild variant="ghost" size="sm">
              <Link to="/word-bank">View All</Link>
            </Button>
          </CardAction>
        ) : null}
      </CardHeader>
      {data ? (
        data.length === 0 ? (
          <EmptyState
            icon={<BookOpen />}
            title="No words yet. Start adding some vocabulary!"
            action={
              <Button variant="secondary" onClick={publishWordEntryFocused}>
                Add a word
              </Button>
            }
          />
        ) : (
          <ul className="-mx-2 flex flex-col divide-y divide-line">
            {data.slice(0, limit).map((word) => (
              <RecentRow
                key={word.id}
                word={word}
                onOpen={(editing) => publishWordOpened({ word, editing })}
                onDelete={() => removal.requestRemoval(word)}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <ErrorState
          title="Your recent words could not be loaded"
          text={error.message}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <RecentSkeleton />
      )}
      {removal.dialog}
    </Card>
  )
}
