import { useQueryClient } from '@tanstack/react-query'
import { withThemeFragment } from '@wordloom/ui'
import { ConfirmDialog } from '@wordloom/ui/dialogs'
import { onTabMessage, queryKeys } from '@wordloom/web-kit'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/**
 * Says on the learner's page that the session has ended. They sign in in another tab, so that this page keeps what was typed, and it goes on
 * as soon as they are back. When it was put off, the next refused call says it again.
 */
export const SessionEnded = ({ learnerId, endedAt }: { learnerId: string; endedAt: number }) => {
  const client = useQueryClient()
  const { pathname, search } = useLocation()
  const [putOff, setPutOff] = useState<number>()

  useEffect(() => {
    const lookAgain = (): void => {
      if (document.visibilityState === 'visible') void client.invalidateQueries({ queryKey: queryKeys.session })
    }
    document.addEventListener('visibilitychange', lookAgain)
    const unsubscribe = onTabMessage((message) => {
      if (message.kind === 'session' && message.learner === learnerId) void client.invalidateQueries()
    })
    return () => {
      document.removeEventListener('visibilitychange', lookAgain)
      unsubscribe()
    }
  }, [client, learnerId])

  return (
    <ConfirmDialog
      open={putOff !== endedAt}
      onOpenChange={() => setPutOff(endedAt)}
      title="Your session has ended"
      description="Please sign in again: that opens another tab. What you typed stays here, and this page goes on once you are back."
      cancelLabel="Not Now"
      confirmLabel="Sign In"
      variant="primary"
      onConfirm={() => window.open(withThemeFragment(`/api/login?returnTo=${encodeURIComponent(pathname + search)}`), '_blank')}
    />
  )
}
