import { toast } from '@wordloom/ui'
import { type RefObject, useEffect, useRef } from 'react'
import type { KeptForm } from './kept-forms.ts'

/** After signing in again for this form: focuses its button and shows a toast with the next step. The ref is the button's. */
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
