import type { DictionaryEntry, NewWordInput } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { useReducer, useState } from 'react'
import { duplicateWordId, useAddWord } from '../add-word/add-word.ts'
import { errorsOfProblem } from '../forms/field-errors.ts'
import { wordFromSense } from '../look-up/senses.ts'
import { useCountLookUp } from '../meetings/count-look-up.ts'
import { useKeepMeeting } from '../meetings/keep-meeting.ts'
import { toastFailure } from '../toasts.ts'
import { type CaptureFields, type CaptureForm, isField, useCaptureForm } from './capture-fields.ts'
import { captureReducer, initialCapture } from './capture-state.ts'
import type { ExistingWord } from './existing-word-offer.tsx'
import { useLookUp } from './use-look-up.ts'

/** A word to add, with its parsed source. */
type CapturedWord = Omit<NewWordInput, 'source'> & Pick<CaptureFields, 'source'>

type Addition = { form: CaptureForm; onExisting: (word: ExistingWord | undefined) => void; onAdded: () => void }

/** Adds words. `onExisting` is called with a word that the learner has already, if the new sentence can be kept with it. */
const useAddition = ({ form, onExisting, onAdded }: Addition) => {
  const adding = useAddWord()
  const counting = useCountLookUp()
  const add = async (word: CapturedWord) => {
    onExisting(undefined)
    try {
      await adding.mutateAsync(word)
    } catch (error) {
      const id = duplicateWordId(error)
      if (id) counting.mutate(id)
      const { text, context: sentence = '', source } = word
      if (id && sentence !== '') {
        onExisting({ id, text, sentence, source })
        return
      }
      form.showErrors(errorsOfProblem(error, isField))
      toastFailure(error, 'Failed to add word')
      return
    }
    toast({ title: 'Word Added', description: 'The word has been added to your vocabulary!' })
    onAdded()
  }
  return { add, isAdding: adding.isPending }
}

/** Keeps the sentence of a word that the learner has already. */
const useKeptSentence = (existingWord: ExistingWord | undefined, onKept: () => void) => {
  const keeping = useKeepMeeting()
  const keep = async () => {
    if (!existingWord || keeping.isPending) return
    const { id, text, sentence, source } = existingWord
    try {
      await keeping.mutateAsync({ wordId: id, meeting: { sentence, source } })
    } catch (error) {
      toastFailure(error, 'Failed to keep the sentence')
      return
    }
    toast({ title: 'Sentence Kept', description: `You will find it in the details of “${text}”.` })
    onKept()
  }
  return { keep, isKeeping: keeping.isPending }
}

/** The logic of the capture form. `onAdded` is called when a word was added and the form has been reset. */
export const useCapture = (onAdded: () => void) => {
  const form = useCaptureForm()
  const [state, dispatch] = useReducer(captureReducer, initialCapture)
  const { lookUp, cancel } = useLookUp(dispatch)
  const [existingWord, setExistingWord] = useState<ExistingWord>()

  const finish = () => {
    setExistingWord(undefined)
    form.reset()
    dispatch({ type: 'word-added' })
    onAdded()
  }

  const { add, isAdding } = useAddition({ form, onExisting: setExistingWord, onAdded: finish })
  const { keep, isKeeping } = useKeptSentence(existingWord, finish)

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
    keeping: isKeeping,
    keep: () => void keep(),
    dismissExistingWord: () => setExistingWord(undefined),
    adding: isAdding,
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
