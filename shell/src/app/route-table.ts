import { withThemeFragment } from '@wordloom/ui'
import { type Page, pages, type RemoteName } from '@wordloom/web-kit'

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

/** The page at a path, if there is one. */
const pageAt = (path: string): Page | undefined => pages.find((page) => page.path === withoutSlash(path))

/** The remotes to fetch for a path before anything is shown. */
export function remotesOf(path: string): readonly RemoteName[] {
  const page = pageAt(path)
  if (!page) return []
  return 'remote' in page ? [page.remote] : page.widgetsOf
}

/** The document title for a path. */
export const titleAt = (path: string): string => `${pageAt(path)?.title ?? '404 Page Not Found'} · Wordloom`

/** The address of the sign-in that returns to where the learner is. */
export const signInAndReturn = ({ pathname, search }: { pathname: string; search: string }): string =>
  withThemeFragment(`/api/login?returnTo=${encodeURIComponent(pathname + search)}`)

/** Whether a navigation link is active: the dashboard's only on the dashboard itself, the others' also below their paths. */
export const isActive = (link: string, path: string): boolean =>
  link === '/' ? path === '/' : path === link || path.startsWith(`${link}/`)
