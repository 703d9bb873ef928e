import type { DictionaryEntry, NewWordInput } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { ApiError } from '@wordloom/web-kit'
import { useReducer } from 'react'
import { useForm } from 'react-hook-form'
import { useAddWord } from '../add-word/add-word.ts'
import { wordFromSense } from '../look-up/senses.ts'
import { toastFailure } from '../toasts.ts'
import { type CaptureFields, type CaptureForm, captureForm } from './capture-fields.ts'
import { captureAfter, emptyCapture } from './capture-state.ts'
import { useLookUp } from './use-look-up.ts'

const isField = (name: string): name is keyof CaptureFields => Object.hasOwn(captureForm.defaultValues, name)

/** Everything the capture form does; `onAdded` is called when a word was added and the form is empty again. */
export const useCapture = (onAdded: () => void) => {
  const form: CaptureForm = useForm(captureForm)
  const [state, dispatch] = useReducer(captureAfter, emptyCapture)
  const { lookUp, forget } = useLookUp(dispatch)
  const adding = useAddWord()

  const add = async (word: NewWordInput) => {
    try {
      await adding.mutateAsync(word)
    } catch (error) {
      const faults = error instanceof ApiError ? (error.problem?.errors ?? []) : []
      for (const { field, message } of faults) if (isField(field)) form.setError(field, { message })
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
    /** 'Find Definitions'; a word of blanks alone does nothing. */
    find: () => {
      const typed = form.getValues('text')
      if (typed !== '' && typed.trim() === '') return
      void form.handleSubmit(({ text }) => lookUp(text))()
    },
    /** Takes over a word from elsewhere, with its entry where that is known. */
    takeOver: (word: string, entry: DictionaryEntry | undefined) => {
      form.setValue('text', word)
      form.clearErrors()
      forget()
      if (entry) dispatch({ type: 'entry-given', entry })
      else void lookUp(word)
    },
    /** Fills in a word that was heard or suggested. */
    fillIn: (word: string) => {
      form.setValue('text', word)
      form.clearErrors('text')
      forget()
      dispatch({ type: 'word-edited' })
    },
    edited: () => {
      forget()
      dispatch({ type: 'word-edited' })
    },
    dispatch,
    addChosen: () => {
      if (state.step === 'choosing' && state.chosen)
        void form.handleSubmit(({ context }) => add(wordFromSense(state.entry, state.chosen!, context)))()
    },
    addOwn: ({ text, ...own }: CaptureFields) => {
      const entry = state.step === 'choosing' ? state.entry : { word: text, pronunciation: '' }
      void add({ ...own, text: entry.word, pronunciation: entry.pronunciation })
    },
  }
}
