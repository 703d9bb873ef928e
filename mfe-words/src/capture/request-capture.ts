import type { DictionaryEntry } from '@wordloom/contracts/http'
import { publishAddWordFromSearch, publishShowWordCaptureWithDefinitions, publishWordEntryFocused } from '@wordloom/web-kit'

/** The delay between opening the dashboard and sending the event to its capture form, in milliseconds. */
const captureEventDelay = 100

/** A request to the capture form: a word, with its dictionary entry if known, or the focus. */
type CaptureRequest = { word: string; entry?: DictionaryEntry | undefined } | 'focus'

// While the dashboard is still loading nothing listens for the event; the form takes the request when it mounts.
let pendingRequest: CaptureRequest | undefined

/** Returns the pending request and removes it. */
export const takeCaptureRequest = (): CaptureRequest | undefined => {
  const taken = pendingRequest
  pendingRequest = undefined
  return taken
}

/** How long a request waits for the form, in milliseconds: longer than a page takes to load, short enough for the learner to expect it. */
const requestLifetime = 10_000

const publish = (request: CaptureRequest): void => {
  if (request === 'focus') publishWordEntryFocused()
  else if (request.entry) publishShowWordCaptureWithDefinitions({ word: request.word, entry: request.entry })
  else publishAddWordFromSearch({ word: request.word })
}

/** Sends a request to the dashboard's capture form, after a delay in which the dashboard opens. */
export const requestCapture = (request: CaptureRequest): void => {
  setTimeout(() => {
    pendingRequest = request
    publish(request)
    setTimeout(() => {
      if (pendingRequest === request) pendingRequest = undefined
    }, requestLifetime)
  }, captureEventDelay)
}
