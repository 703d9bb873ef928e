import type { Meeting } from '@wordloom/contracts/http'
import { MeetingNote } from './meeting-note.tsx'

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
