import type { DictionaryEntry } from '@wordloom/contracts/http'
import { publishAddWordFromSearch, publishShowWordCaptureWithDefinitions } from '@wordloom/web-kit'

/** How long after the dashboard was asked for the capture form is told, in milliseconds. */
export const captureEventDelay = 100

interface HandedCapture {
  word: string
  entry?: DictionaryEntry | undefined
}

// The dashboard may still be loading when the event fires, and then nobody hears it: the form takes up what was left here instead.
let handed: HandedCapture | undefined

/** What was handed to the capture form and not taken yet; once. */
export const takeHandedCapture = (): HandedCapture | undefined => {
  const taken = handed
  handed = undefined
  return taken
}

/** How long a hand-over waits for the form: longer than any page takes, shorter than a learner's change of mind. */
const handOverLife = 10_000

/** Hands a word to the capture form of the dashboard: with all definitions where the entry is known, else to be looked up. */
export const handToCapture = (capture: HandedCapture): void => {
  setTimeout(() => {
    handed = capture
    const { word, entry } = capture
    if (entry) publishShowWordCaptureWithDefinitions({ word, entry })
    else publishAddWordFromSearch({ word })
    setTimeout(() => {
      if (handed === capture) handed = undefined
    }, handOverLife)
  }, captureEventDelay)
}
