import { useMutation, useQueryClient } from '@tanstack/react-query'
import { withLookUp, wordsApi } from '@wordloom/contracts/http'
import { call } from '@wordloom/web-kit'
import { changeLookUpsInLists, refetchInFlight } from '../vocabulary/optimistic-changes.ts'

/**
 * POST /api/words/{id}/look-ups: counts a look-up of a saved word, by its id. Optimistic, so that a details dialog that opens at the same time
 * does not change its height. A failure is not shown: the learner sees the word in any case.
 */
export const useCountLookUp = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(wordsApi.countLookUp, { params: { id }, problems: true }),
    onMutate: (wordId) => changeLookUpsInLists(client, wordId, (lookUps) => withLookUp(lookUps, new Date())),
    onError: (_error, wordId, previous) => void (previous && changeLookUpsInLists(client, wordId, () => previous)),
    onSuccess: (saved, wordId) => void changeLookUpsInLists(client, wordId, () => saved),
    onSettled: () => refetchInFlight(client),
  })
}
