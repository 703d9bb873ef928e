import { ErrorState } from '@wordloom/ui'
import { notifyOtherTabs, useSession, useSessionEnded } from '@wordloom/web-kit'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { clearSignInAttempt } from '../bootstrap/sign-in-attempt.ts'
import { NotFound } from './not-found.tsx'
import { PageSkeleton } from './page-skeleton.tsx'
import { SignedInPages } from './signed-in-pages.tsx'
import { useLazyComponent } from './use-lazy-component.ts'

const loadEndedDialog = async () => (await import('./session-ended-dialog.tsx')).SessionEndedDialog

/** For a visitor at the dashboard's address: the landing page is a separate document, which `/` is with a query whoever asks. */
const BackToLanding = () => {
  useEffect(() => location.replace('/?visitor'), [])
  return <PageSkeleton />
}

/** The pages for a visitor, for a learner, and while the session is unknown. */
export const PagesBySession = () => {
  const session = useSession()
  const endedAt = useSessionEnded()
  const EndedDialog = useLazyComponent(loadEndedDialog, endedAt !== undefined)
  const { pathname } = useLocation()
  const learner = session.status === 'authenticated' ? session.learner.id : null
  const known = session.status === 'authenticated' || session.status === 'unauthenticated'
  useEffect(() => {
    if (known) notifyOtherTabs({ kind: 'session', learner })
    if (learner !== null) clearSignInAttempt()
  }, [known, learner])

  switch (session.status) {
    case 'loading':
      return <PageSkeleton />
    case 'failed':
      return (
        <main className="grid min-h-dvh place-items-center">
          <ErrorState title="Wordloom cannot find out who you are" text={session.error.message} onRetry={session.retry} />
        </main>
      )
    case 'unauthenticated':
      return pathname === '/' ? <BackToLanding /> : <NotFound signedIn={false} />
    case 'authenticated':
      return (
        <>
          {/* The key gives another learner new components, so that no state survives a change of account. */}
          <SignedInPages key={session.learner.id} learner={session.learner} />
          {endedAt !== undefined && EndedDialog ? <EndedDialog learnerId={session.learner.id} endedAt={endedAt} /> : null}
        </>
      )
    default:
      return session satisfies never
  }
}
