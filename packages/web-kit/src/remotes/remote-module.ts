import type { Word } from '@wordloom/contracts/http'
import type { ComponentType } from 'react'
import { pathsOf, type RemoteName, type RouteOf } from './pages.ts'

/** Props of a widget without props. */
type NoProps = Record<never, never>

/** Props of a dialog that is opened from outside. */
export type DialogProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

const withProps = <Props>(): { readonly props?: Props } => ({})

/** The widgets of each remote, with their props. Its pages are in pages.ts. */
export const widgets = {
  words: {
    /** Quick Word Capture as a card. `focused`: the word input gets focus when the card appears. */
    quickCapture: withProps<{ readonly focused?: boolean | undefined }>(),
    /** Recent words as a card with at most `limit` rows and, with `viewAll`, a link to the word bank. */
    recentWords: withProps<{ readonly limit?: number | undefined; readonly viewAll?: boolean | undefined }>(),
    /** Starter sets as a card, for a learner with few words; otherwise nothing. */
    starterSets: withProps<NoProps>(),
    /** The whole word detail dialog; with `editing` it opens with the form that changes the word. */
    wordDetailDialog: withProps<DialogProps & { readonly word: Word; readonly editing?: boolean | undefined }>(),
    /** The content of the search dialog; mounted while it is open. `takeTyped` returns what was typed before the text box appeared. */
    wordSearch: withProps<
      DialogProps & { readonly onWordSelected: (word: Word) => void; readonly takeTyped?: (() => string) | undefined }
    >(),
  },
  quiz: {
    /** The dashboard's Daily Quiz card. */
    dailyQuizCard: withProps<NoProps>(),
    /** The whole quiz dialog; it fetches a quiz while open. */
    quizDialog: withProps<DialogProps>(),
    /** Saves quizzes that an earlier page could not save. Shows nothing. */
    unsentQuizzes: withProps<NoProps>(),
  },
  profile: {
    /** The four stat cards, as a grid. */
    statCards: withProps<NoProps>(),
    /** This Week's Progress as a card. */
    weeklyProgress: withProps<NoProps>(),
    /** The earned achievements as a card. */
    achievements: withProps<NoProps>(),
  },
} satisfies Record<RemoteName, object>

type Widgets = typeof widgets

/** The name of one of a remote's widgets. */
export type WidgetOf<Name extends RemoteName> = keyof Widgets[Name] & string
/** The props of a widget. */
export type WidgetProps<Name extends RemoteName, Widget extends WidgetOf<Name>> = Widgets[Name][Widget] extends {
  readonly props?: infer Props
}
  ? Props
  : never

/** Fetches a component on first use: `async () => (await import('./stat-cards.tsx')).StatCards`. */
export type LoadComponent<Props> = () => Promise<ComponentType<Props>>

/** The `start` export of a remote's `./start`. Importing it has no side effects and loads little: every part is behind a LoadComponent. */
export type RemoteModule<Name extends RemoteName = RemoteName> = {
  readonly routes: { readonly [Route in RouteOf<Name>]: LoadComponent<NoProps> }
  readonly widgets: { readonly [Widget in WidgetOf<Name>]: LoadComponent<WidgetProps<Name, Widget>> }
}

/** The `routes` of a remote. `load` imports a page's file, named like its path, which exports `Page`. */
export const routesOf = <Name extends RemoteName>(
  name: Name,
  load: (page: string) => Promise<{ readonly Page: ComponentType<NoProps> }>,
): RemoteModule<Name>['routes'] =>
  Object.fromEntries(pathsOf(name).map((path) => [path, async () => (await load(path.slice(1))).Page])) as RemoteModule<Name>['routes']
