import type { DictionaryEntry, NewWordInput } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { useReducer, useState } from 'react'
import { duplicateWordId, useAddWord } from '../add-word/add-word.ts'
import { errorsOfProblem } from '../forms/field-errors.ts'
import { wordFromSense } from '../look-up/senses.ts'
import { useCountLookUp } from '../meetings/count-look-up.ts'
import { useKeepMeeting } from '../meetings/keep-meeting.ts'
import { toastFailure } from '../toasts.ts'
import { type CaptureFields, isField, useCaptureForm } from './capture-fields.ts'
import { captureReducer, initialCapture } from './capture-state.ts'
import type { ExistingWord } from './existing-word-offer.tsx'
import { useLookUp } from './use-look-up.ts'

/** A word to add, with its parsed source. */
type CapturedWord = Omit<NewWordInput, 'source'> & Pick<CaptureFields, 'source'>

/** The logic of the capture form. `onAdded` is called when a word was added and the form has been reset. */
export const useCapture = (onAdded: () => void) => {
  const form = useCaptureForm()
  const [state, dispatch] = useReducer(captureReducer, initialCapture)
  const { lookUp, cancel } = useLookUp(dispatch)
  const adding = useAddWord()
  const keeping = useKeepMeeting()
  const counting = useCountLookUp()
  const [existingWord, setExistingWord] = useState<ExistingWord>()

  const finish = () => {
    setExistingWord(undefined)
    form.reset()
    dispatch({ type: 'word-added' })
    onAdded()
  }

  const add = async (word: CapturedWord) => {
    setExistingWord(undefined)
    try {
      await adding.mutateAsync(word)
    } catch (error) {
      const id = duplicateWordId(error)
      if (id) counting.mutate(id)
      const { text, context: sentence = '', source } = word
      if (id && sentence !== '') {
        setExistingWord({ id, text, sentence, source })
        return
      }
      form.showErrors(errorsOfProblem(error, isField))
      toastFailure(error as Error, 'Failed to add word')
      return
    }
    toast({ title: 'Word Added', description: 'The word has been added to your vocabulary!' })
    finish()
  }

  const keepSentence = async () => {
    if (!existingWord || keeping.isPending) return
    try {
      await keeping.mutateAsync({ wordId: existingWord.id, meeting: { sentence: existingWord.sentence, source: existingWord.source } })
    } catch (error) {
      toastFailure(error as Error, 'Failed to keep the sentence')
      return
    }
    toast({ title: 'Sentence Kept', description: `You will find it in the details of “${existingWord.text}”.` })
    finish()
  }

  const onWordEdited = () => {
    cancel()
    setExistingWord(undefined)
    dispatch({ type: 'word-edited' })
  }

  return {
    form,
    state,
    /** A word already in the vocabulary, while the new sentence can be kept with it. */
    existingWord,
    keeping: keeping.isPending,
    keep: () => void keepSentence(),
    dismissExistingWord: () => setExistingWord(undefined),
    adding: adding.isPending,
    /** 'Find Definitions'; does nothing for a blank word. */
    findDefinitions: () => {
      const typed = form.values.text
      if (typed !== '' && typed.trim() === '') return
      const fields = form.validate()
      if (fields) void lookUp(fields.text)
    },
    /** Fills in a word from elsewhere and shows its definitions: of the entry if known, otherwise looked up. */
    captureWord: (word: string, entry: DictionaryEntry | undefined) => {
      form.set('text', word)
      form.clearErrors()
      cancel()
      setExistingWord(undefined)
      if (entry) dispatch({ type: 'entry-given', entry })
      else void lookUp(word)
    },
    /** Fills in a word without looking it up. */
    setWord: (word: string) => {
      form.set('text', word)
      onWordEdited()
    },
    onWordEdited,
    dispatch,
    addChosen: () => {
      if (state.step !== 'choosing' || !state.chosen) return
      const fields = form.validate()
      if (fields) void add({ ...wordFromSense(state.entry, state.chosen, fields.context), source: fields.source })
    },
    addOwn: ({ text, ...own }: CaptureFields) => {
      const entry = state.step === 'choosing' ? state.entry : { word: text, pronunciation: '' }
      void add({ ...own, text: entry.word, pronunciation: entry.pronunciation })
    },
  }
}
