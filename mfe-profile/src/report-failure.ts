import { toast } from '@wordloom/ui'
import { askToSignInAgain, type ProtectedAction } from './sign-in-again/pending-action.ts'

/** The `onError` of a mutation: a toast with the error's message, or the sign-in dialog if `action` needs a new sign-in. */
export const reportFailure =
  (fallback: string, action?: ProtectedAction) =>
  (error: Error): void => {
    if (action && askToSignInAgain(error, action)) return
    toast({ variant: 'destructive', title: 'Error', description: error.message || fallback })
  }
