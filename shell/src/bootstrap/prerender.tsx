import { renderToStaticMarkup } from 'react-dom/server'
import { PageSkeleton } from '../app/page-skeleton.tsx'
import { Landing } from '../landing/landing.tsx'

/** The landing page as markup: it has no behaviour that needs a script. */
export const renderLanding = (): string => renderToStaticMarkup(<Landing />)

/** The quiet page that stands while the session is being asked for. */
export const renderSkeleton = (): string => renderToStaticMarkup(<PageSkeleton />)
