import { useCallback, useEffect, useRef, useState } from 'react'
import { listenOnce, type SpeechResult } from './recognition.ts'

/**
 * Voice input of one word: whether it is listening, and functions to start and stop. `onHeard` is called once for every start that was not
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
