import { toast } from '@wordloom/ui'
import { type RefObject, useEffect, useRef } from 'react'
import type { KeptForm } from './kept-forms.ts'

/** Back from signing in again for this form, its button has focus and a toast says what is left to do; the ref is the button's. */
export const useReturnTo = (kept: KeptForm | undefined, whatNext: string): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  const isDeed = kept?.isDeed === true
  useEffect(() => {
    if (!isDeed) return
    button.current?.focus()
    toast({ title: 'Signed In', description: whatNext })
  }, [isDeed, whatNext])
  return button
}
