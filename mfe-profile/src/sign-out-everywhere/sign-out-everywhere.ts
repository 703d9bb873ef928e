import { useMutation } from '@tanstack/react-query'
import { identityApi } from '@wordloom/contracts/http'
import { call, notifyOtherTabs } from '@wordloom/web-kit'
import { type ProtectedAction, reportFailure } from '../sign-in-again/pending-action.ts'

/** Signing out everywhere needs a recent sign-in. */
export const signOutEverywhereAction: ProtectedAction = { form: 'sign-out-everywhere', description: 'sign out everywhere' }

/**
 * POST /api/auth/sign-out-everywhere: ends all sessions of the learner, including this one, deletes the API key unless it is kept, and goes to
 * the landing page.
 */
export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: (keepApiKey: boolean) => call(identityApi.signOutEverywhere, { body: { keepApiKey } }),
    onSuccess: () => {
      notifyOtherTabs({ kind: 'session', learner: null })
      location.assign('/')
    },
    onError: reportFailure('Failed to sign out', signOutEverywhereAction),
  })
