import type { RemoteName } from '@wordloom/web-kit'

/** A page for signed-in learners: its path, its title, its name in the navigation, and the remotes on it. */
export type PageOfApp = {
  readonly path: '/' | '/word-bank' | '/quiz' | '/profile'
  readonly title: string
  readonly remotes: readonly RemoteName[]
}

/** Every page of the app. */
export const pages: readonly PageOfApp[] = [
  { path: '/', title: 'Dashboard', remotes: ['words', 'profile', 'quiz'] },
  { path: '/word-bank', title: 'Word Bank', remotes: ['words'] },
  { path: '/quiz', title: 'Daily Quiz', remotes: ['quiz'] },
  { path: '/profile', title: 'Profile & Settings', remotes: ['profile'] },
]

const withoutSlash = (path: string): string => (path.length > 1 ? path.replace(/\/$/, '') : path)

/** The page at a path, if there is one. */
export const pageAt = (path: string): PageOfApp | undefined => pages.find((page) => page.path === withoutSlash(path))

/** The remotes to fetch for a path before anything is shown. */
export const remotesOf = (path: string): readonly RemoteName[] => pageAt(path)?.remotes ?? []

/** The document title for a path. */
export const titleAt = (path: string): string => `${pageAt(path)?.title ?? '404 Page Not Found'} · Wordloom`

/** Whether a navigation link is active: the dashboard's only on the dashboard itself, the others' also below their paths. */
export const isActive = (link: string, path: string): boolean =>
  link === '/' ? path === '/' : path === link || path.startsWith(`${link}/`)
