import { useQueryClient } from '@tanstack/react-query'
import { ConfirmDialog } from '@wordloom/ui/dialogs'
import { onTabMessage, queryKeys } from '@wordloom/web-kit'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { signInAndReturn } from './route-table.ts'

/**
 * Tells the learner that the session has ended. The sign-in opens in another tab, so that this page keeps what was typed; the dialog closes
 * once the session is back. After Not Now it opens again on the next call that gets 401.
 */
export const SessionEndedDialog = ({ learnerId, endedAt }: { learnerId: string; endedAt: number }) => {
  const client = useQueryClient()
  const here = useLocation()
  const [dismissedAt, setDismissedAt] = useState<number>()

  useEffect(() => {
    const refetchSession = (): void => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: queryKeys.session })
    }
    document.addEventListener('visibilitychange', refetchSession)
    const unsubscribe = onTabMessage((message) => {
      if (message.kind === 'session' && message.learner === learnerId) void client.invalidateQueries()
    })
    return () => {
      document.removeEventListener('visibilitychange', refetchSession)
      unsubscribe()
    }
  }, [client, learnerId])

  return (
    <ConfirmDialog
      open={dismissedAt !== endedAt}
      onOpenChange={() => setDismissedAt(endedAt)}
      title="Your session has ended"
      description="Please sign in again: that opens another tab. What you typed stays here, and this page goes on once you are back."
      cancelLabel="Not Now"
      confirmLabel="Sign In"
      variant="primary"
      onConfirm={() => window.open(signInAndReturn(here), '_blank')}
    />
  )
}
