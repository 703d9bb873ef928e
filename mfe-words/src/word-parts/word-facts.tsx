import { formatRelativeTime } from '@wordloom/ui'

/** 'Added 3 days ago', or 'Added recently' if the date is missing or invalid. */
export const AddedTime = ({ date }: { date: string | undefined }) => {
  const known = date !== undefined && !Number.isNaN(Date.parse(date))
  return <span>Added {known ? <time dateTime={date}>{formatRelativeTime(date)}</time> : 'recently'}</span>
}

/** How often a word was reviewed; nothing for 0. */
export const ReviewCount = ({ count }: { count: number }) =>
  count > 0 ? <span>{count === 1 ? '1 review' : `${count} reviews`}</span> : null
