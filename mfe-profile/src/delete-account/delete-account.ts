import { useMutation } from '@tanstack/react-query'
import { identityApi } from '@wordloom/contracts/http'
import { cacheProfilePicture, call, notifyOtherTabs } from '@wordloom/web-kit'
import { reportFailure } from '../report-failure.ts'
import type { ProtectedAction } from '../sign-in-again/pending-action.ts'

/** DELETE /api/account: erases the learner everywhere. */
const deleteAccount = (): Promise<void> => call(identityApi.deleteAccount, { body: { confirmation: 'DELETE' } })

/** Deleting the account needs a recent sign-in. */
export const deleteAccountAction: ProtectedAction = { form: 'delete-account', description: 'delete your account' }

/** Deletes the account, clears what this browser stores of it and goes to the landing page. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      cacheProfilePicture('')
      notifyOtherTabs({ kind: 'session', learner: null })
      location.assign('/')
    },
    onError: reportFailure('Failed to delete account', deleteAccountAction),
  })
