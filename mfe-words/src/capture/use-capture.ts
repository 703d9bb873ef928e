import type { DictionaryEntry, NewWordInput } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { useReducer } from 'react'
import { useAddWord } from '../add-word/add-word.ts'
import { faultsIn } from '../forms/faults-of.ts'
import { wordFromSense } from '../look-up/senses.ts'
import { toastFailure } from '../toasts.ts'
import { type CaptureFields, isField, useCaptureForm } from './capture-fields.ts'
import { captureAfter, emptyCapture } from './capture-state.ts'
import { useLookUp } from './use-look-up.ts'

/** The logic of the capture form. `onAdded` is called when a word was added and the form has been reset. */
export const useCapture = (onAdded: () => void) => {
  const form = useCaptureForm()
  const [state, dispatch] = useReducer(captureAfter, emptyCapture)
  const { lookUp, forget } = useLookUp(dispatch)
  const adding = useAddWord()

  const add = async (word: NewWordInput) => {
    try {
      await adding.mutateAsync(word)
    } catch (error) {
      form.refuse(faultsIn(error, isField))
      toastFailure(error as Error, 'Failed to add word')
      return
    }
    toast({ title: 'Word Added', description: 'The word has been added to your vocabulary!' })
    form.reset()
    dispatch({ type: 'word-added' })
    onAdded()
  }

  return {
    form,
    state,
    adding: adding.isPending,
    /** 'Find Definitions'; does nothing for a blank word. */
    find: () => {
      const typed = form.values.text
      if (typed !== '' && typed.trim() === '') return
      const fields = form.check()
      if (fields) void lookUp(fields.text)
    },
    /** Takes over a word from elsewhere, with its entry if known. */
    takeOver: (word: string, entry: DictionaryEntry | undefined) => {
      form.set('text', word)
      form.forgive()
      forget()
      if (entry) dispatch({ type: 'entry-given', entry })
      else void lookUp(word)
    },
    /** Fills in a word that was spoken or suggested. */
    fillIn: (word: string) => {
      form.set('text', word)
      forget()
      dispatch({ type: 'word-edited' })
    },
    edited: () => {
      forget()
      dispatch({ type: 'word-edited' })
    },
    dispatch,
    addChosen: () => {
      if (state.step !== 'choosing' || !state.chosen) return
      const fields = form.check()
      if (fields) void add(wordFromSense(state.entry, state.chosen, fields.context))
    },
    addOwn: ({ text, ...own }: CaptureFields) => {
      const entry = state.step === 'choosing' ? state.entry : { word: text, pronunciation: '' }
      void add({ ...own, text: entry.word, pronunciation: entry.pronunciation })
    },
  }
}
