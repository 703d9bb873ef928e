import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@wordloom/ui'
import { isUnauthorized } from '@wordloom/web-kit'
import { type Dispatch, useCallback, useRef } from 'react'
import { dictionaryQuery, isUnknownWord } from '../look-up/look-up-word.ts'
import type { CaptureEvent } from './capture-state.ts'

/** Looks up words for the capture form. Only the latest look-up counts; `forget` cancels it. */
export const useLookUp = (dispatch: Dispatch<CaptureEvent>): { lookUp: (word: string) => Promise<void>; forget: () => void } => {
  const client = useQueryClient()
  const asked = useRef(0)
  const forget = useCallback(() => {
    asked.current += 1
  }, [])
  const lookUp = useCallback(
    async (word: string) => {
      asked.current += 1
      const question = asked.current
      dispatch({ type: 'look-up-started', word })
      try {
        const entry = await client.fetchQuery(dictionaryQuery(word))
        if (question === asked.current) dispatch({ type: 'entry-found', word, entry })
      } catch (error) {
        if (question !== asked.current) return
        // The dialog says that the session has ended; it says nothing about the dictionary.
        if (isUnauthorized((error as Error).cause)) {
          dispatch({ type: 'word-edited' })
          return
        }
        if (!isUnknownWord(error as Error)) {
          dispatch({ type: 'look-up-failed', word })
          toast({ title: 'Dictionary Not Available', description: (error as Error).message, variant: 'destructive' })
          return
        }
        dispatch({ type: 'entry-missed', word })
        toast({
          title: 'Definition Not Found',
          description: 'Could not find definition for this word. Please try a different word or add it manually.',
          variant: 'destructive',
        })
      }
    },
    [client, dispatch],
  )
  return { lookUp, forget }
}
