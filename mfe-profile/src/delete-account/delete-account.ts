import { useMutation } from '@tanstack/react-query'
import { identityApi } from '@wordloom/contracts/http'
import { cacheProfilePicture, call, notifyOtherTabs, removeUnsentQuizzesOf, useLearner } from '@wordloom/web-kit'
import { type ProtectedAction, reportFailure } from '../sign-in-again/pending-action.ts'

/** Deleting the account needs a recent sign-in. */
export const deleteAccountAction: ProtectedAction = { form: 'delete-account', description: 'delete your account' }

/** DELETE /api/account: erases the learner everywhere, clears what this browser stores of it and goes to the landing page. */
export const useDeleteAccount = () => {
  const { id } = useLearner()
  return useMutation({
    mutationFn: () => call(identityApi.deleteAccount, { body: { confirmation: 'DELETE' } }),
    onSuccess: () => {
      cacheProfilePicture('')
      removeUnsentQuizzesOf(id)
      notifyOtherTabs({ kind: 'session', learner: null })
      location.assign('/')
    },
    onError: reportFailure('Failed to delete account', deleteAccountAction),
  })
}
