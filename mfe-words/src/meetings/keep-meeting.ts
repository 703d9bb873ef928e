import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type NewMeeting, wordsApi } from '@wordloom/contracts/http'
import { call, useRefresh } from '@wordloom/web-kit'
import { changeInLists } from '../vocabulary/optimistic-changes.ts'

/** POST /api/words/{id}/meetings: keeps a sentence with a word; not optimistic. */
export const useKeepMeeting = () => {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ wordId, meeting }: { wordId: string; meeting: NewMeeting }) =>
      call(wordsApi.keepMeeting, { params: { id: wordId }, body: meeting, problems: true }),
    onSuccess: (saved) => void changeInLists(client, saved),
    onSettled: () => void refresh('word'),
  })
}
