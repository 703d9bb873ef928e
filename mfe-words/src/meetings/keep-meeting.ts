import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type NewMeeting, type Word, wordsApi } from '@wordloom/contracts/http'
import { call, useRefresh } from '@wordloom/web-kit'
import { changeInLists } from '../vocabulary/optimistic-changes.ts'

/** A sentence to keep with a word. */
interface MeetingToKeep {
  wordId: string
  meeting: NewMeeting
}

/** POST /api/words/{id}/meetings. */
const keepMeeting = ({ wordId, meeting }: MeetingToKeep): Promise<Word> =>
  call(wordsApi.keepMeeting, { params: { id: wordId }, body: meeting, problems: true })

/** Keeps a sentence with a word; not optimistic. */
export const useKeepMeeting = () => {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: keepMeeting,
    onSuccess: (saved) => void changeInLists(client, saved),
    onSettled: () => void refresh('word'),
  })
}
