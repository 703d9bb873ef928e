import type { Word } from '@wordloom/contracts/http'
import { formatRelativeTime } from '@wordloom/ui'

/** How often a word was looked up again, and when last: 'Once, 2 days ago', '3 times, last 2 days ago'. */
export const LookUpsNote = ({ word: { lookUpCount, lastLookUp } }: { word: Word }) => (
  <span className="text-sm">
    {lookUpCount === 1 ? 'Once' : `${lookUpCount.toLocaleString('en')} times`}
    {lastLookUp === null ? null : (
      <span className="text-ink-muted">
        {lookUpCount === 1 ? ', ' : ', last '}
        <time dateTime={lastLookUp} title={new Date(lastLookUp).toLocaleString()}>
          {formatRelativeTime(lastLookUp)}
        </time>
      </span>
    )}
  </span>
)
