import { House, type LucideIcon, NotebookText, Sparkles, UserRound } from 'lucide-react'

/** The remotes; each is served at /mfe/<name>/. */
export const remoteNames = ['words', 'quiz', 'profile'] as const
/** The name of a remote. */
export type RemoteName = (typeof remoteNames)[number]

/** A page for signed-in learners. */
export type Page = {
  readonly path: `/${string}`
  /** The document title. */
  readonly title: string
  /** Its link: the label in the header, a shorter one for the bottom bar, and the icon there. */
  readonly navigation?: { readonly label: string; readonly short: string; readonly icon: LucideIcon; readonly inHeader: boolean }
} & (
  | {
      /** The remote that contains the page. */
      readonly remote: RemoteName
      /** Its name at the start of an error message. */
      readonly name: string
    }
  | {
      /** For a page of the shell: the remotes whose widgets it shows. */
      readonly widgetsOf: readonly RemoteName[]
    }
)

const table = [
  {
    path: '/',
    title: 'Dashboard',
    widgetsOf: ['words', 'profile', 'quiz'],
    navigation: { label: 'Dashboard', short: 'Home', icon: House, inHeader: true },
  },
  {
    path: '/word-bank',
    title: 'Word Bank',
    remote: 'words',
    name: 'The word bank',
    navigation: { label: 'Word Bank', short: 'Words', icon: NotebookText, inHeader: true },
  },
  {
    path: '/quiz',
    title: 'Daily Quiz',
    remote: 'quiz',
    name: 'The quiz page',
    navigation: { label: 'Daily Quiz', short: 'Quiz', icon: Sparkles, inHeader: true },
  },
  {
    path: '/profile',
    title: 'Profile & Settings',
    remote: 'profile',
    name: 'Your profile',
    // In the header it is an item of the user menu.
    navigation: { label: 'Profile', short: 'Profile', icon: UserRound, inHeader: false },
  },
] as const satisfies readonly Page[]

/** Every page of the app, in the order of the navigation. The routes, titles and links of the shell and the remotes derive from it. */
export const pages: readonly Page[] = table

/** The paths of a remote's pages, as a type. */
export type RouteOf<Name extends RemoteName> = Extract<(typeof table)[number], { remote: Name }>['path']

/** The paths of a remote's pages, to check a remote at run time. */
export const pathsOf = <Name extends RemoteName>(name: Name): RouteOf<Name>[] =>
  pages.flatMap((page) => ('remote' in page && page.remote === name ? [page.path as RouteOf<Name>] : []))
