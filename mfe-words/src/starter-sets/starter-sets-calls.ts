import { useMutation, useQuery } from '@tanstack/react-query'
import { type AddedStarterSet, type StarterSet, wordsApi } from '@wordloom/contracts/http'
import { call, queryKeys, useRefresh } from '@wordloom/web-kit'

/** A set that was added, with the ids of the added words. */
export type AddedSet = AddedStarterSet & { readonly set: StarterSet }

/** GET /api/words/starter-sets. */
export const useStarterSets = (enabled: boolean) =>
  useQuery({ queryKey: queryKeys.starterSets, enabled, queryFn: ({ signal }) => call(wordsApi.starterSets, { signal }) })

/** POST /api/words/starter-sets/{set}. */
export const useAddStarterSet = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (set: StarterSet): Promise<AddedSet> => ({
      set,
      ...(await call(wordsApi.addStarterSet, { params: { set: set.id } })),
    }),
    onSettled: () => void refresh('vocabulary'),
  })
}

/** POST /api/words/starter-sets/{set}/undo. */
export const useUndoStarterSet = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ set, added }: AddedSet) => call(wordsApi.undoStarterSet, { params: { set: set.id }, body: { words: added } }),
    onSettled: () => void refresh('vocabulary'),
  })
}
