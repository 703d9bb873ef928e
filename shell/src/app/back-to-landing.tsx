import { useEffect } from 'react'
import { PageSkeleton } from './page-skeleton.tsx'

/** For a session that ended on the dashboard: the landing page is a separate document, so the browser loads it. */
export const BackToLanding = () => {
  useEffect(() => location.replace('/'), [])
  return <PageSkeleton />
}
