import { toast } from '@wordloom/ui'
import { ConfirmDialog } from '@wordloom/ui/dialogs'
import { useLearner } from '@wordloom/web-kit'
import { useState } from 'react'
import { type Asked, stopAsking, useAsked } from './ask-to-sign-in-again.ts'
import { keepForm } from './kept-forms.ts'

const signInAgain = '/api/login?again=1&returnTo=%2Fprofile'

/** Leaves for the sign-in with everything that was typed kept in this tab. Throws where the browser stores nothing. */
const leave = ({ deed, forms }: Asked, learner: string): void => {
  for (const [form, values] of new Map([[deed.form, {}], ...forms])) keepForm(form, { learner, isDeed: form === deed.form, values })
  location.assign(signInAgain)
}

/** Asks for a recent sign-in before what must not be done with a session that somebody else has got hold of. */
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
      description={`To ${asked?.deed.what ?? 'do this'}, Wordloom asks for a sign-in of the last 15 minutes. What you typed stays.`}
      confirmLabel="Sign In"
      variant="primary"
      pending={leaving}
      onConfirm={go}
    />
  )
}
