import type { Word } from '@wordloom/contracts/http'
import type { ComponentType } from 'react'

/** Props of a widget that needs none. */
export type NoProps = Record<never, never>

/** A dialog that is asked for from outside. */
export type DialogProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/** What each remote brings: the addresses it answers, and its widgets with the props they take. */
export type RemoteContracts = {
  words: {
    routes: '/word-bank'
    widgets: {
      /** Quick Word Capture: a card of its own, its word input focused at once where that was asked for before the card was there. */
      quickCapture: { readonly focused?: boolean | undefined }
      /** Recent words: a card of its own, with at most `limit` rows and, where `viewAll` is set, a link to the word bank. */
      recentWords: { readonly limit?: number | undefined; readonly viewAll?: boolean | undefined }
      /** The whole word detail dialog. */
      wordDetailDialog: DialogProps & { readonly word: Word }
      /** What stands inside the frame of the search dialog; mounted while that is open. */
      wordSearch: DialogProps & { readonly onWordSelected: (word: Word) => void }
    }
  }
  quiz: {
    routes: '/quiz'
    widgets: {
      /** The dashboard's Daily Quiz card. */
      dailyQuizCard: NoProps
      /** The whole quiz dialog; it fetches a quiz while open. */
      quizDialog: DialogProps
    }
  }
  profile: {
    routes: '/profile'
    widgets: {
      /** The four stat cards, in a grid of their own. */
      statCards: NoProps
      /** This Week's Progress: a card of its own. */
      weeklyProgress: NoProps
      /** The dashboard's Achievements: which are earned, in a card of its own. */
      achievements: NoProps
    }
  }
}

/** The name of a remote, which is also where it is served: /mfe/<name>/. */
export type RemoteName = keyof RemoteContracts
/** An address of a remote. */
export type RouteOf<Name extends RemoteName> = RemoteContracts[Name]['routes']
/** The name of one of a remote's widgets. */
export type WidgetOf<Name extends RemoteName> = keyof RemoteContracts[Name]['widgets'] & string
/** The props of a widget. */
export type WidgetProps<Name extends RemoteName, Widget extends WidgetOf<Name>> = RemoteContracts[Name]['widgets'][Widget]

/** Fetches a component when it is first shown: `async () => (await import('./word-bank.tsx')).WordBank`. */
export type Load<Props> = () => Promise<ComponentType<Props>>

/** What a remote's `./start` exports as `start`. Importing it does nothing and fetches little: every part is behind a Load. */
export type RemoteModule<Name extends RemoteName = RemoteName> = {
  readonly routes: { readonly [Route in RouteOf<Name>]: Load<NoProps> }
  readonly widgets: { readonly [Widget in WidgetOf<Name>]: Load<WidgetProps<Name, Widget>> }
}
