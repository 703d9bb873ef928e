import { Badge, countText, formatRelativeTime } from '@wordloom/ui'

/** 'Added 3 days ago', or 'Added recently' if the date is missing or invalid. */
export const AddedTime = ({ date }: { date: string | undefined }) => {
  const known = date !== undefined && !Number.isNaN(Date.parse(date))
  return <span>Added {known ? <time dateTime={date}>{formatRelativeTime(date)}</time> : 'recently'}</span>
}

/** How often a word was reviewed; nothing for 0. */
export const ReviewCount = ({ count }: { count: number }) => (count > 0 ? <span>{countText(count, 'review')}</span> : null)

/** A word's tags. Nothing without any. */
export const TagList = ({ tags, className }: { tags: readonly string[]; className?: string }) =>
  tags.length > 0 ? (
    <ul aria-label="Tags" className={className ?? 'flex flex-wrap gap-1.5'}>
      {tags.map((tag) => (
        <li key={tag} className="max-w-full shrink-0">
          <Badge dir="auto" className="max-w-full">
            <span className="truncate">{tag}</span>
          </Badge>
        </li>
      ))}
    </ul>
  ) : null
