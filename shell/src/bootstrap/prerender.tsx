import { pages } from '@wordloom/web-kit'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageSkeleton } from '../app/page-skeleton.tsx'
import { Landing } from '../landing/landing.tsx'

/** The landing page as markup; it works without a script. */
export const renderLanding = (): string => renderToStaticMarkup(<Landing />)

/** The skeleton that is shown while the session is being fetched. */
export const renderSkeleton = (): string => renderToStaticMarkup(<PageSkeleton />)

/** The paths of the app's pages beside `/`. Any other address is no page. */
export const pagePaths = (): string[] => pages.map(({ path }) => path).filter((path) => path !== '/')
