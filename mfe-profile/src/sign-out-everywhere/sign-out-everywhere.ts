import { useMutation } from '@tanstack/react-query'
import { SignedOutEverywhere } from '@wordloom/contracts/http'
import { toast } from '@wordloom/ui'
import { call, tellOtherTabs } from '@wordloom/web-kit'
import { askToSignInAgain, type Deed } from '../sign-in-again/ask-to-sign-in-again.ts'

/** POST /api/auth/sign-out-everywhere: ends every session of the learner, this one too, and deletes the API key unless it is kept. */
export const signOutEverywhere = (keepApiKey: boolean): Promise<SignedOutEverywhere> =>
  call('/api/auth/sign-out-everywhere', SignedOutEverywhere, { method: 'POST', body: { keepApiKey } })

/** The dialog that signs out everywhere. */
export const signOutEverywhereDeed: Deed = { form: 'sign-out-everywhere', what: 'sign out everywhere' }

/** Signs out everywhere and leaves for the landing page. */
export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => {
      tellOtherTabs({ kind: 'session', learner: null })
      location.assign('/')
    },
    onError: (error) => {
      if (askToSignInAgain(error, signOutEverywhereDeed)) return
      toast({ variant: 'destructive', title: 'Error', description: error.message || 'Failed to sign out' })
    },
  })
