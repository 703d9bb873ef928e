import { toast, withThemeFragment } from '@wordloom/ui'
import { ConfirmDialog } from '@wordloom/ui/dialogs'
import { useLearner } from '@wordloom/web-kit'
import { useState } from 'react'
import { cancelPendingAction, type PendingAction, usePendingAction } from './pending-action.ts'
import { saveForm } from './saved-forms.ts'

const signInAgain = '/api/login?again=1&returnTo=%2Fprofile'

/** Stores all typed values in this tab and goes to the sign-in. Throws if the browser refuses storage. */
const saveFormsAndSignIn = ({ action, forms }: PendingAction, learner: string): void => {
  for (const [form, values] of new Map([[action.form, {}], ...forms])) saveForm(form, { learner, isDeed: form === action.form, values })
  location.assign(withThemeFragment(signInAgain))
}

/** Asks for a recent sign-in before a sensitive action, in case the session was stolen. */
export const SignInAgainDialog = () => {
  const { id } = useLearner()
  const pendingAction = usePendingAction()
  const [leaving, setLeaving] = useState(false)
  const signIn = () => {
    if (!pendingAction) return
    try {
      setLeaving(true)
      saveFormsAndSignIn(pendingAction, id)
    } catch (error) {
      setLeaving(false)
      console.error('The forms could not be stored', error)
      const description = 'Your browser keeps nothing for this page. Please sign in again in another tab, then try again here.'
      toast({ variant: 'destructive', title: 'Error', description })
    }
  }
  return (
    <ConfirmDialog
      open={pendingAction !== undefined}
      onOpenChange={cancelPendingAction}
      title="Please sign in again"
      description={`To ${pendingAction?.action.description ?? 'do this'}, Wordloom asks for a sign-in of the last 15 minutes. What you typed stays.`}
      confirmLabel="Sign In"
      variant="primary"
      pending={leaving}
      onConfirm={signIn}
    />
  )
}
