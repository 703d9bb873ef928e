import type { DictionaryEntry } from '@wordloom/contracts/http'
import { type ChosenSense, onlySense } from '../look-up/senses.ts'

/** The state of capturing one word. `own` is set while the learner writes a definition. */
export type CaptureState =
  | { step: 'typing' }
  | { step: 'looking'; word: string }
  | { step: 'choosing'; entry: DictionaryEntry; chosen: ChosenSense | undefined; own: boolean }
  | { step: 'missed' | 'failed'; word: string; own: true }

/** The events of a capture. */
export type CaptureEvent =
  | { type: 'look-up-started'; word: string }
  | { type: 'entry-found'; word: string; entry: DictionaryEntry }
  | { type: 'entry-given'; entry: DictionaryEntry }
  | { type: 'entry-missed'; word: string }
  | { type: 'look-up-failed'; word: string }
  | { type: 'sense-chosen'; sense: ChosenSense }
  | { type: 'own-definition-wanted' }
  | { type: 'dictionary-wanted' }
  | { type: 'word-edited' }
  | { type: 'word-added' }

/** The initial state. */
export const initialCapture: CaptureState = { step: 'typing' }

const choosing = (entry: DictionaryEntry): CaptureState => ({ step: 'choosing', entry, chosen: onlySense(entry), own: false })

const awaits = (state: CaptureState, word: string): boolean => state.step === 'looking' && state.word === word

/** The state after an event. A response about a word that is no longer being looked up is ignored. */
export const captureReducer = (state: CaptureState, event: CaptureEvent): CaptureState => {
  switch (event.type) {
    case 'look-up-started':
      return { step: 'looking', word: event.word }
    case 'entry-found':
      return awaits(state, event.word) ? choosing(event.entry) : state
    case 'entry-given':
      return choosing(event.entry)
    case 'entry-missed':
      return awaits(state, event.word) ? { step: 'missed', word: event.word, own: true } : state
    case 'look-up-failed':
      return awaits(state, event.word) ? { step: 'failed', word: event.word, own: true } : state
    case 'sense-chosen':
      return state.step === 'choosing' ? { ...state, chosen: event.sense, own: false } : state
    case 'own-definition-wanted':
      return state.step === 'choosing' ? { ...state, chosen: undefined, own: true } : state
    case 'dictionary-wanted':
      return state.step === 'choosing' ? choosing(state.entry) : state
    case 'word-edited':
    case 'word-added':
      return initialCapture
  }
}
