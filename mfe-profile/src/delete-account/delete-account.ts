import { useMutation } from '@tanstack/react-query'
import { toast } from '@wordloom/ui'
import { cacheProfilePicture, callForNothing, tellOtherTabs } from '@wordloom/web-kit'

/** DELETE /api/account: erases the learner everywhere. */
export const deleteAccount = (): Promise<void> => callForNothing('/api/account', { method: 'DELETE', body: { confirmation: 'DELETE' } })

/** Deletes the account, forgets what this browser keeps of it and leaves for the landing page. */
export const useDeleteAccount = () =>
  useMutation({
    mutationFn: deleteAccount,
    onSuccess: () => {
      cacheProfilePicture('')
      tellOtherTabs({ kind: 'session', learner: null })
      location.assign('/')
    },
    onError: (error) => {
      toast({ variant: 'destructive', title: 'Error', description: error.message || 'Failed to delete account' })
    },
  })
