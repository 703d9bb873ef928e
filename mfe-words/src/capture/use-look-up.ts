import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@wordloom/ui'
import { isUnauthorized } from '@wordloom/web-kit'
import { type Dispatch, useRef } from 'react'
import { dictionaryQuery, isUnknownWord } from '../look-up/look-up-word.ts'
import type { CaptureEvent } from './capture-state.ts'

/** Looks up words for the capture form. Only the latest look-up counts: the next one, or `cancel`, ends it and dismisses its error. */
export const useLookUp = (dispatch: Dispatch<CaptureEvent>): { lookUp: (word: string) => Promise<void>; cancel: () => void } => {
  const client = useQueryClient()
  const latestRequest = useRef(0)
  const shownError = useRef<ReturnType<typeof toast>>(undefined)
  const cancel = () => {
    latestRequest.current += 1
    shownError.current?.dismiss()
  }
  const showError = (title: string, description: string) => {
    shownError.current = toast({ title, description, variant: 'destructive' })
  }
  const lookUp = async (word: string) => {
    cancel()
    const request = latestRequest.current
    dispatch({ type: 'look-up-started', word })
    try {
      const entry = await client.fetchQuery(dictionaryQuery(word))
      if (request === latestRequest.current) dispatch({ type: 'entry-found', word, entry })
    } catch (error) {
      if (request !== latestRequest.current) return
      // The session has ended, which a dialog of the shell tells. It is no failure of the dictionary.
      if (isUnauthorized((error as Error).cause)) {
        dispatch({ type: 'word-edited' })
        return
      }
      if (!isUnknownWord(error as Error)) {
        dispatch({ type: 'look-up-failed', word })
        showError('Dictionary Not Available', (error as Error).message)
        return
      }
      dispatch({ type: 'entry-missed', word })
      showError('Definition Not Found', 'Could not find definition for this word. Please try a different word or add it manually.')
    }
  }
  return { lookUp, cancel }
}
