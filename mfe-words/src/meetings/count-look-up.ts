import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Word, wordsApi } from '@wordloom/contracts/http'
import { lookedUp } from '@wordloom/contracts/rules'
import { call } from '@wordloom/web-kit'
import { refetchRunning, showLookUps } from '../vocabulary/loaded-lists.ts'

/** POST /api/words/{id}/look-ups. */
const countLookUp = (wordId: string): Promise<Word> => call(wordsApi.countLookUp, { params: { id: wordId }, problems: true })

/**
 * Counts a look-up of a word that the learner has, by its id. It shows at once, so that details that open with it do not grow. Nothing is
 * said if it fails: the word is in view all the same.
 */
export const useCountLookUp = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: countLookUp,
    onMutate: (wordId) => showLookUps(client, wordId, (before) => lookedUp(before, new Date())),
    onError: (_error, wordId, before) => void (before && showLookUps(client, wordId, () => before)),
    onSuccess: (saved, wordId) => void showLookUps(client, wordId, () => saved),
    onSettled: () => refetchRunning(client),
  })
}
