import type { RemoteName } from '@wordloom/web-kit'

/** A page of a signed-in learner: its address, its name in the tab and in the navigation, and the remotes it shows parts of. */
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

/** The page at an address, if there is one. */
export const pageAt = (path: string): PageOfApp | undefined => pages.find((page) => page.path === withoutSlash(path))

/** What to fetch for an address before anything is shown. */
export const remotesOf = (path: string): readonly RemoteName[] => pageAt(path)?.remotes ?? []

/** What the browser's tab says at an address. */
export const titleAt = (path: string): string => `${pageAt(path)?.title ?? '404 Page Not Found'} · Wordloom`

/** Whether a navigation link is the active one: the dashboard's only on the dashboard itself, the others' also below them. */
export const isActive = (link: string, path: string): boolean =>
  link === '/' ? path === '/' : path === link || path.startsWith(`${link}/`)
