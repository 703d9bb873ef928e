import { useMutation } from '@tanstack/react-query'
import { identityApi } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { call, useRefresh } from '@wordloom/web-kit'
import { askToSignInAgain, type ProtectedAction } from '../sign-in-again/ask-to-sign-in-again.ts'

/** DELETE /api/user/sessions/{id}. */
const signOutThere = (id: string): Promise<void> => call(identityApi.signOutThere, { params: { id } })

/** The form that ends sessions. */
export const signOutThereAction: ProtectedAction = { form: 'sign-out-there', what: 'sign out another browser' }

/** Signs out another browser and shows a toast. */
export const useSignOutThere = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: signOutThere,
    onSuccess: () => toast({ title: 'Signed Out', description: 'That browser is no longer signed in.' }),
    onError: (error) => {
      if (askToSignInAgain(error, signOutThereAction)) return
      toast({ variant: 'destructive', title: 'Error', description: error.message || 'Failed to sign out' })
    },
    // Also after a failure: the session may have ended already.
    onSettled: () => refresh('signedInBrowsers'),
  })
}
