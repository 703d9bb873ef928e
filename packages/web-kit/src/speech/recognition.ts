/** The part of the Web Speech API that we use; TypeScript's library lacks it. */
type Recognition = EventTarget & {
  lang: string
  continuous: boolean
  interimResults: boolean
  maxAlternatives: number
  start(): void
  abort(): void
}
type RecognitionResult = Event & { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }
type RecognitionFault = Event & { readonly error?: string }

const constructorOf = (): (new () => Recognition) | undefined => {
  const scope = globalThis as { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }
  return scope.SpeechRecognition ?? scope.webkitSpeechRecognition
}

/** The result of listening once. An error code is the browser's own, and empty if it gives none. */
export type SpeechResult =
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'word'; readonly text: string }
  | { readonly kind: 'fault'; readonly code: string }

/** Listens for one English utterance, without interim results, and reports it. Aborting the signal stops silently. */
export const listenOnce = (signal: AbortSignal): Promise<SpeechResult | undefined> => {
  const Recogniser = constructorOf()
  if (!Recogniser) return Promise.resolve({ kind: 'unavailable' })
  const recognition = new Recogniser()
  recognition.lang = 'en-US'
  recognition.continuous = false
  recognition.interimResults = false
  recognition.maxAlternatives = 1
  return new Promise((resolve) => {
    recognition.addEventListener('result', (event) => {
      const text = (event as RecognitionResult).results[0]?.[0]?.transcript.trim() ?? ''
      resolve(text === '' ? { kind: 'fault', code: '' } : { kind: 'word', text })
    })
    recognition.addEventListener('error', (event) => resolve({ kind: 'fault', code: (event as RecognitionFault).error ?? '' }))
    // Fires last, after a result or an error if there was one.
    recognition.addEventListener('end', () => resolve(signal.aborted ? undefined : { kind: 'fault', code: '' }))
    signal.addEventListener('abort', () => {
      resolve(undefined)
      recognition.abort()
    })
    try {
      recognition.start()
    } catch {
      resolve({ kind: 'fault', code: '' })
    }
  })
}
