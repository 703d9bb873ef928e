import { type Meeting, sourceName } from '@wordloom/contracts/http'
import { formatRelativeTime } from '@wordloom/ui'

/** When a sentence was met, and its source if given: a link if it has an address. */
export const MeetingNote = ({ meeting: { at, source } }: { meeting: Meeting }) => (
  <p className="mt-0.5 text-ink-muted text-xs wrap-anywhere">
    <time dateTime={at} title={new Date(at).toLocaleString()}>
      {formatRelativeTime(at)}
    </time>
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
