import { useCallback, useEffect, useRef, useState } from 'react'

/** Speaks a text in English, slower than the default, and stops earlier speech. Silent if the browser has no voice. */
export const speak = (text: string): void => {
  if (!('speechSynthesis' in globalThis)) return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = 'en-US'
  utterance.rate = 0.8
  utterance.pitch = 1
  speechSynthesis.cancel()
  speechSynthesis.speak(utterance)
}

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
const listenOnce = (signal: AbortSignal): Promise<SpeechResult | undefined> => {
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

/**
 * Voice input of one word: whether it is listening, and functions to start and stop. `onResult` is called once for every start that was not
 * stopped.
 */
export const useVoiceInput = (onResult: (heard: SpeechResult) => void): { listening: boolean; listen: () => void; stop: () => void } => {
  const [listening, setListening] = useState(false)
  const current = useRef<AbortController>(undefined)
  const stop = useCallback(() => current.current?.abort(), [])
  useEffect(() => stop, [stop])
  const listen = useCallback(() => {
    current.current?.abort()
    const controller = new AbortController()
    current.current = controller
    setListening(true)
    void listenOnce(controller.signal).then((heard) => {
      if (current.current === controller) setListening(false)
      if (heard) onResult(heard)
    })
  }, [onResult])
  return { listening, listen, stop }
}
