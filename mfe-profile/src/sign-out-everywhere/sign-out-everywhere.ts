import { useMutation } from '@tanstack/react-query'
import { toast } from '@wordloom/ui'
import { call, tellOtherTabs } from '@wordloom/web-kit'
import * as z from 'zod/mini'

const SignedOut = z.object({ sessionsEnded: z.number() })

/** POST /api/auth/sign-out-everywhere: ends every session of the learner, this one too. */
export const signOutEverywhere = (): Promise<z.infer<typeof SignedOut>> =>
  call('/api/auth/sign-out-everywhere', SignedOut, { method: 'POST' })

/** Signs out everywhere and leaves for the landing page. */
export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: signOutEverywhere,
    onSuccess: () => {
      tellOtherTabs({ kind: 'session', learner: null })
      location.assign('/')
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: 'Error', description: error.message || 'Failed to sign out' })
    },
  })
