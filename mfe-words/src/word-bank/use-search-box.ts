import { useWordBankSearch } from '@wordloom/web-kit'
import { useEffect, useState } from 'react'

/** Browsers limit how often a page may change its address, so that waits until typing pauses; in milliseconds. */
const addressDelay = 200

/** The search box's text. It follows the address, which the header's search also writes, and is written there when typing pauses. */
export const useSearchBox = (): { text: string; setText: (text: string) => void } => {
  const [inAddress, setInAddress] = useWordBankSearch()
  const [box, setBox] = useState({ text: inAddress, seen: inAddress, written: inAddress })
  // Our own change of the address may arrive after further letters were typed; it must not remove them.
  if (box.seen !== inAddress) setBox({ ...box, seen: inAddress, text: inAddress === box.written ? box.text : inAddress })
  const { text } = box

  useEffect(() => {
    if (text === inAddress) return
    const writing = setTimeout(() => {
      setBox((current) => ({ ...current, written: text }))
      setInAddress(text)
    }, addressDelay)
    return () => clearTimeout(writing)
  }, [text, inAddress, setInAddress])

  return { text, setText: (next) => setBox((current) => ({ ...current, text: next })) }
}
