import type { DictionaryEntry } from '@wordloom/contracts/http'
import { publishAddWordFromSearch, publishShowWordCaptureWithDefinitions, publishWordEntryFocused } from '@wordloom/web-kit'

/** How long after the dashboard was asked for the capture form is told, in milliseconds. */
export const captureEventDelay = 100

/** What the form is to do: take over a word, or be typed into. */
type HandedCapture = { word: string; entry?: DictionaryEntry | undefined } | 'focus'

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

const publish = (capture: HandedCapture): void => {
  if (capture === 'focus') publishWordEntryFocused()
  else if (capture.entry) publishShowWordCaptureWithDefinitions({ word: capture.word, entry: capture.entry })
  else publishAddWordFromSearch({ word: capture.word })
}

/** Hands something to the capture form of the dashboard: a word with all definitions, one to be looked up, or the focus. */
export const handToCapture = (capture: HandedCapture): void => {
  setTimeout(() => {
    handed = capture
    publish(capture)
    setTimeout(() => {
      if (handed === capture) handed = undefined
    }, handOverLife)
  }, captureEventDelay)
}
