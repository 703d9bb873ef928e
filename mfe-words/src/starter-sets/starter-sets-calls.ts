import { useMutation, useQuery } from '@tanstack/react-query'
import { type AddedStarterSet, type StarterSet, wordsApi } from '@wordloom/contracts/http'
import { call, queryKeys, useRefresh } from '@wordloom/web-kit'

/** A set whose words were added, and the ids of those. */
export type Added = AddedStarterSet & { readonly set: StarterSet }

/** GET /api/words/starter-sets, for who is offered them. */
export const useStarterSets = (enabled: boolean) =>
  useQuery({ queryKey: queryKeys.starterSets, enabled, queryFn: ({ signal }) => call(wordsApi.starterSets, { signal }) })

/** POST /api/words/starter-sets/{set}. */
export const useAddStarterSet = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (set: StarterSet): Promise<Added> => ({ set, ...(await call(wordsApi.addStarterSet, { params: { set: set.id } })) }),
    onSettled: () => void refresh('vocabulary'),
  })
}

/** POST /api/words/starter-sets/{set}/undo. */
export const useUndoStarterSet = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ set, added }: Added) => call(wordsApi.undoStarterSet, { params: { set: set.id }, body: { words: added } }),
    onSettled: () => void refresh('vocabulary'),
  })
}
