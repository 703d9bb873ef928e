import type { DictionaryEntry, NewWordInput } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { useReducer, useState } from 'react'
import { useAddWord } from '../add-word/add-word.ts'
import { knownIdIn } from '../add-word/known-id-in.ts'
import { faultsIn } from '../forms/faults-of.ts'
import { wordFromSense } from '../look-up/senses.ts'
import { useCountLookUp } from '../meetings/count-look-up.ts'
import { useKeepMeeting } from '../meetings/keep-meeting.ts'
import { toastFailure } from '../toasts.ts'
import { type CaptureFields, isField, useCaptureForm } from './capture-fields.ts'
import { captureAfter, emptyCapture } from './capture-state.ts'
import type { KnownWord } from './known-word.tsx'
import { useLookUp } from './use-look-up.ts'

/** A word to add, with its source as the form has read it. */
type CapturedWord = Omit<NewWordInput, 'source'> & Pick<CaptureFields, 'source'>

/** The logic of the capture form. `onAdded` is called when a word was added and the form has been reset. */
export const useCapture = (onAdded: () => void) => {
  const form = useCaptureForm()
  const [state, dispatch] = useReducer(captureAfter, emptyCapture)
  const { lookUp, forget } = useLookUp(dispatch)
  const adding = useAddWord()
  const keeping = useKeepMeeting()
  const counting = useCountLookUp()
  const [known, setKnown] = useState<KnownWord>()

  const done = () => {
    setKnown(undefined)
    form.reset()
    dispatch({ type: 'word-added' })
    onAdded()
  }

  const add = async (word: CapturedWord) => {
    setKnown(undefined)
    try {
      await adding.mutateAsync(word)
    } catch (error) {
      const id = knownIdIn(error)
      if (id) counting.mutate(id)
      const { text, context: sentence = '', source } = word
      if (id && sentence !== '') {
        setKnown({ id, text, sentence, source })
        return
      }
      form.refuse(faultsIn(error, isField))
      toastFailure(error as Error, 'Failed to add word')
      return
    }
    toast({ title: 'Word Added', description: 'The word has been added to your vocabulary!' })
    done()
  }

  const keep = async () => {
    if (!known || keeping.isPending) return
    try {
      await keeping.mutateAsync({ wordId: known.id, met: { sentence: known.sentence, source: known.source } })
    } catch (error) {
      toastFailure(error as Error, 'Failed to keep the sentence')
      return
    }
    toast({ title: 'Sentence Kept', description: `You will find it in the details of “${known.text}”.` })
    done()
  }

  return {
    form,
    state,
    /** The word that the learner has already, while the new sentence can be kept with it. */
    known,
    keeping: keeping.isPending,
    keep: () => void keep(),
    forgetKnown: () => setKnown(undefined),
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
      setKnown(undefined)
      if (entry) dispatch({ type: 'entry-given', entry })
      else void lookUp(word)
    },
    /** Fills in a word that was spoken or suggested. */
    fillIn: (word: string) => {
      form.set('text', word)
      forget()
      setKnown(undefined)
      dispatch({ type: 'word-edited' })
    },
    edited: () => {
      forget()
      setKnown(undefined)
      dispatch({ type: 'word-edited' })
    },
    dispatch,
    addChosen: () => {
      if (state.step !== 'choosing' || !state.chosen) return
      const fields = form.check()
      if (fields) void add({ ...wordFromSense(state.entry, state.chosen, fields.context), source: fields.source })
    },
    addOwn: ({ text, ...own }: CaptureFields) => {
      const entry = state.step === 'choosing' ? state.entry : { word: text, pronunciation: '' }
      void add({ ...own, text: entry.word, pronunciation: entry.pronunciation })
    },
  }
}
