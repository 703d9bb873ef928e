import { toast, withThemeFragment } from '@wordloom/ui'
import { ConfirmDialog } from '@wordloom/ui/dialogs'
import { useLearner } from '@wordloom/web-kit'
import { useState } from 'react'
import { type Asked, stopAsking, useAsked } from './ask-to-sign-in-again.ts'
import { keepForm } from './kept-forms.ts'

const signInAgain = '/api/login?again=1&returnTo=%2Fprofile'

/** Goes to the sign-in and stores all typed values in this tab. Throws if the browser refuses storage. */
const leave = ({ action, forms }: Asked, learner: string): void => {
  for (const [form, values] of new Map([[action.form, {}], ...forms])) keepForm(form, { learner, isDeed: form === action.form, values })
  location.assign(withThemeFragment(signInAgain))
}

/** Asks for a recent sign-in before a sensitive action, in case the session was stolen. */
export const SignInAgainDialog = () => {
  const { id } = useLearner()
  const asked = useAsked()
  const [leaving, setLeaving] = useState(false)
  const go = () => {
    if (!asked) return
    try {
      setLeaving(true)
      leave(asked, id)
    } catch (error) {
      setLeaving(false)
      console.error('What was typed could not be kept', error)
      const description = 'Your browser keeps nothing for this page. Please sign in again in another tab, then try again here.'
      toast({ variant: 'destructive', title: 'Error', description })
    }
  }
  return (
    <ConfirmDialog
      open={asked !== undefined}
      onOpenChange={stopAsking}
      title="Please sign in again"
      description={`To ${asked?.action.what ?? 'do this'}, Wordloom asks for a sign-in of the last 15 minutes. What you typed stays.`}
      confirmLabel="Sign In"
      variant="primary"
      pending={leaving}
      onConfirm={go}
    />
  )
}
