import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type NewMeeting, type Word, wordsApi } from '@wordloom/contracts/http'
import { call, useRefresh } from '@wordloom/web-kit'
import { showChanged } from '../vocabulary/loaded-lists.ts'

/** A sentence to keep with a word. */
interface MetAgain {
  wordId: string
  met: NewMeeting
}

/** POST /api/words/{id}/meetings. */
const keepMeeting = ({ wordId, met }: MetAgain): Promise<Word> =>
  call(wordsApi.keepMeeting, { params: { id: wordId }, body: met, problems: true })

/** Keeps a sentence with a word, which shows it as soon as the server has it. */
export const useKeepMeeting = () => {
  const client = useQueryClient()
  const refresh = useRefresh()
  return useMutation({
    mutationFn: keepMeeting,
    onSuccess: (saved) => void showChanged(client, saved),
    onSettled: () => void refresh('word'),
  })
}
