import type { DictionaryEntry } from '@wordloom/contracts/http'
import { onAddWordFromSearch, onShowWordCaptureWithDefinitions, onWordEntryFocused } from '@wordloom/web-kit'
import { type RefObject, useEffect, useRef } from 'react'
import { takeCaptureRequest } from './request-capture.ts'

/** The delay between a request and scrolling to the form, in milliseconds. */
const scrollDelay = 100

/** In a window lower than this, in pixels, the input is scrolled into view instead of the form. */
const minFormHeight = 560

interface CaptureRequests {
  /** Captures a word; without an entry it is looked up. */
  onWord: (word: string, entry: DictionaryEntry | undefined) => void
  form: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  /** Whether the form takes the focus on mount. */
  focused: boolean
}

const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Handles requests from other parts of the page to the capture form: to capture a word, show its definitions, or take the focus. */
export const useCaptureRequests = ({ onWord, form, input, focused }: CaptureRequests): void => {
  const latestOnWord = useRef(onWord)
  useEffect(() => {
    latestOnWord.current = onWord
  })
  const initiallyFocused = useRef(focused)
  useEffect(() => {
    let scrollTimer: ReturnType<typeof setTimeout>
    const scroll = () => form.current?.scrollIntoView({ behavior: reducesMotion() ? 'auto' : 'smooth', block: 'start' })
    const captureWord = (detail: { word: string; entry?: DictionaryEntry | undefined }) => {
      takeCaptureRequest()
      latestOnWord.current(detail.word, detail.entry)
      clearTimeout(scrollTimer)
      scrollTimer = setTimeout(scroll, scrollDelay)
    }
    const focusInput = () => {
      takeCaptureRequest()
      // With the card scrolled to the top of a low window (a phone in landscape or with its keyboard open) the input would not be visible.
      if ((window.visualViewport?.height ?? innerHeight) < minFormHeight) input.current?.scrollIntoView({ block: 'center' })
      else scroll()
      input.current?.focus({ preventScroll: true })
    }
    const unsubscribes = [onAddWordFromSearch(captureWord), onShowWordCaptureWithDefinitions(captureWord), onWordEntryFocused(focusInput)]
    const pendingRequest = takeCaptureRequest()
    if (pendingRequest && pendingRequest !== 'focus') captureWord(pendingRequest)
    else if (pendingRequest || initiallyFocused.current) focusInput()
    return () => {
      clearTimeout(scrollTimer)
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [form, input])
}
