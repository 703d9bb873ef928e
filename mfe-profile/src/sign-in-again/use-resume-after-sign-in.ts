import { toast } from '@wordloom/ui'
import { type RefObject, useEffect, useRef } from 'react'
import type { SavedForm } from './saved-forms.ts'

/** After a new sign-in for this form: focuses its submit button and shows a toast with the next step. Returns the ref of the button. */
export const useResumeAfterSignIn = (saved: SavedForm | undefined, nextStep: string): RefObject<HTMLButtonElement | null> => {
  const button = useRef<HTMLButtonElement>(null)
  const isDeed = saved?.isDeed === true
  useEffect(() => {
    if (!isDeed) return
    button.current?.focus()
    toast({ title: 'Signed In', description: nextStep })
  }, [isDeed, nextStep])
  return button
}
