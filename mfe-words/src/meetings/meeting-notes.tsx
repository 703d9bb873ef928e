import { type Meeting, sourceName, type Word } from '@wordloom/contracts/http'
import { formatRelativeTime } from '@wordloom/ui'

const TimeAgo = ({ at }: { at: string }) => (
  <time dateTime={at} title={new Date(at).toLocaleString()}>
    {formatRelativeTime(at)}
  </time>
)

/** When a sentence was met, and its source if given: a link if it has an address. */
export const MeetingNote = ({ meeting: { at, source } }: { meeting: Meeting }) => (
  <p className="mt-0.5 text-ink-muted text-xs wrap-anywhere">
    <TimeAgo at={at} />
    {source ? (
      <>
        {' · '}
        {source.address === '' ? (
          source.title
        ) : (
          <a href={source.address} target="_blank" rel="noreferrer" className="text-primary-text underline underline-offset-4">
            {sourceName(source)}
          </a>
        )}
      </>
    ) : null}
  </p>
)

/** Sentences a word was met in, the latest first. */
export const MeetingList = ({ meetings, name }: { meetings: readonly Meeting[]; name: string }) => (
  <ul aria-label={name} className="flex flex-col gap-3">
    {meetings.toReversed().map((meeting) => (
      <li key={`${meeting.at} ${meeting.sentence}`} className="border-line border-l-2 pl-3">
        {meeting.sentence === '' ? null : <p dir="auto">{meeting.sentence}</p>}
        <MeetingNote meeting={meeting} />
      </li>
    ))}
  </ul>
)

/** How often a word was looked up again, and when last: 'Once, 2 days ago', '3 times, last 2 days ago'. */
export const LookUpsNote = ({ word: { lookUpCount, lastLookUp } }: { word: Word }) => (
  <span className="text-sm">
    {lookUpCount === 1 ? 'Once' : `${lookUpCount.toLocaleString('en')} times`}
    {lastLookUp === null ? null : (
      <span className="text-ink-muted">
        {lookUpCount === 1 ? ', ' : ', last '}
        <TimeAgo at={lastLookUp} />
      </span>
    )}
  </span>
)
