import { useMutation } from '@tanstack/react-query'
import { identityApi } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { call, useRefresh } from '@wordloom/web-kit'
import { type ProtectedAction, reportFailure } from '../sign-in-again/pending-action.ts'

/** Signing out another browser needs a recent sign-in. */
export const signOutBrowserAction: ProtectedAction = { form: 'sign-out-there', description: 'sign out another browser' }

/** DELETE /api/user/sessions/{id}: signs out another browser and shows a toast. */
export const useSignOutBrowser = () => {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: (id: string) => call(identityApi.signOutThere, { params: { id } }),
    onSuccess: () => toast({ title: 'Signed Out', description: 'That browser is no longer signed in.' }),
    onError: reportFailure('Failed to sign out', signOutBrowserAction),
    // Also after a failure: the session may have ended already.
    onSettled: () => refresh('signedInBrowsers'),
  })
}
