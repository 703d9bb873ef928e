import type { DictionaryEntry } from '@wordloom/contracts/http'
import { publishAddWordFromSearch, publishShowWordCaptureWithDefinitions, publishWordEntryFocused } from '@wordloom/web-kit'

/** The delay between opening the dashboard and sending the event to its capture form, in milliseconds. */
const captureEventDelay = 100

/** What the form is to do: take over a word, or take the focus. */
type HandedCapture = { word: string; entry?: DictionaryEntry | undefined } | 'focus'

// If the dashboard is still loading, nobody listens for the event. Then the form takes this when it mounts.
let handed: HandedCapture | undefined

/** Takes what was handed to the capture form, once. */
export const takeHandedCapture = (): HandedCapture | undefined => {
  const taken = handed
  handed = undefined
  return taken
}

/** How long a hand-over waits for the form: longer than any page takes to load, short enough that the learner still expects it. */
const handOverLife = 10_000

const publish = (capture: HandedCapture): void => {
  if (capture === 'focus') publishWordEntryFocused()
  else if (capture.entry) publishShowWordCaptureWithDefinitions({ word: capture.word, entry: capture.entry })
  else publishAddWordFromSearch({ word: capture.word })
}

/** Hands something to the dashboard's capture form: a word with all definitions, a word to look up, or the focus. */
export const handToCapture = (capture: HandedCapture): void => {
  setTimeout(() => {
    handed = capture
    publish(capture)
    setTimeout(() => {
      if (handed === capture) handed = undefined
    }, handOverLife)
  }, captureEventDelay)
}
