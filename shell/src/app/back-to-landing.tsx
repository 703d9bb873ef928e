import { useEffect } from 'react'
import { PageSkeleton } from './page-skeleton.tsx'

/** The session has ended on the dashboard: the landing page is a page of its own, so the browser goes there. */
export const BackToLanding = () => {
  useEffect(() => location.replace('/'), [])
  return <PageSkeleton />
}
