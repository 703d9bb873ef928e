import { renderToStaticMarkup } from 'react-dom/server'
import { PageSkeleton } from '../app/page-skeleton.tsx'
import { Landing } from '../landing/landing.tsx'

/** The landing page as markup; it works without a script. */
export const renderLanding = (): string => renderToStaticMarkup(<Landing />)

/** The skeleton that is shown while the session is being fetched. */
export const renderSkeleton = (): string => renderToStaticMarkup(<PageSkeleton />)
