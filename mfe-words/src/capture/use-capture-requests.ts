import type { DictionaryEntry } from '@wordloom/contracts/http'
import { onAddWordFromSearch, onShowWordCaptureWithDefinitions, onWordEntryFocused } from '@wordloom/web-kit'
import { type RefObject, useEffect, useRef } from 'react'
import { takeHandedCapture } from './handed-capture.ts'

/** The delay between a request and scrolling to the form, in milliseconds. */
const scrollDelay = 100

/** Below this height, in pixels, the field is scrolled to instead of the form. */
const lowWindow = 560

interface CaptureRequests {
  /** Takes over a word; without an entry it is looked up. */
  onWord: (word: string, entry: DictionaryEntry | undefined) => void
  form: RefObject<HTMLElement | null>
  input: RefObject<HTMLInputElement | null>
  /** Whether the form takes the focus on mount. */
  focused: boolean
}

const calm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Requests from other parts of the page to the capture form: take over a word, show its definitions, take the focus. */
export const useCaptureRequests = ({ onWord, form, input, focused }: CaptureRequests): void => {
  const take = useRef(onWord)
  useEffect(() => {
    take.current = onWord
  })
  const focusedAtFirst = useRef(focused)
  useEffect(() => {
    let scrolling: ReturnType<typeof setTimeout>
    const scroll = () => form.current?.scrollIntoView({ behavior: calm() ? 'auto' : 'smooth', block: 'start' })
    const takeOver = (detail: { word: string; entry?: DictionaryEntry | undefined }) => {
      takeHandedCapture()
      take.current(detail.word, detail.entry)
      clearTimeout(scrolling)
      scrolling = setTimeout(scroll, scrollDelay)
    }
    const takeFocus = () => {
      takeHandedCapture()
      // In a low window, a phone on its side or one with its keyboard up, the card's beginning would leave no room for the field.
      if ((window.visualViewport?.height ?? innerHeight) < lowWindow) input.current?.scrollIntoView({ block: 'center' })
      else scroll()
      input.current?.focus({ preventScroll: true })
    }
    const unsubscribes = [onAddWordFromSearch(takeOver), onShowWordCaptureWithDefinitions(takeOver), onWordEntryFocused(takeFocus)]
    const handed = takeHandedCapture()
    if (handed && handed !== 'focus') takeOver(handed)
    else if (handed || focusedAtFirst.current) takeFocus()
    return () => {
      clearTimeout(scrolling)
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [form, input])
}
