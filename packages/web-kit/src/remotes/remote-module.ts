import type { Word } from '@wordloom/contracts/http'
import type { ComponentType } from 'react'
import type { RemoteName, RouteOf } from './pages.ts'

/** Props of a widget without props. */
export type NoProps = Record<never, never>

/** Props of a dialog that is opened from outside. */
export type DialogProps = { readonly open: boolean; readonly onOpenChange: (open: boolean) => void }

/** The widgets that each remote exports, with their props; the pages it brings stand in pages.ts. */
export type RemoteContracts = {
  words: {
    widgets: {
      /** Quick Word Capture as a card. `focused`: the word input gets focus when the card appears. */
      quickCapture: { readonly focused?: boolean | undefined }
      /** Recent words as a card with at most `limit` rows and, with `viewAll`, a link to the word bank. */
      recentWords: { readonly limit?: number | undefined; readonly viewAll?: boolean | undefined }
      /** Starter sets as a card, for who has few words; nothing for others. */
      starterSets: NoProps
      /** The whole word detail dialog; with `editing` it opens with the form that changes the word. */
      wordDetailDialog: DialogProps & { readonly word: Word; readonly editing?: boolean | undefined }
      /** The content of the search dialog; mounted while it is open. `takeTyped` hands over what was typed before the text box was there. */
      wordSearch: DialogProps & { readonly onWordSelected: (word: Word) => void; readonly takeTyped?: (() => string) | undefined }
    }
  }
  quiz: {
    widgets: {
      /** The dashboard's Daily Quiz card. */
      dailyQuizCard: NoProps
      /** The whole quiz dialog; it fetches a quiz while open. */
      quizDialog: DialogProps
    }
  }
  profile: {
    widgets: {
      /** The four stat cards, as a grid. */
      statCards: NoProps
      /** This Week's Progress as a card. */
      weeklyProgress: NoProps
      /** The earned achievements as a card. */
      achievements: NoProps
    }
  }
}

/** The name of one of a remote's widgets. */
export type WidgetOf<Name extends RemoteName> = keyof RemoteContracts[Name]['widgets'] & string
/** The props of a widget. */
export type WidgetProps<Name extends RemoteName, Widget extends WidgetOf<Name>> = RemoteContracts[Name]['widgets'][Widget]

/** Fetches a component on first use: `async () => (await import('./word-bank.tsx')).WordBank`. */
export type Load<Props> = () => Promise<ComponentType<Props>>

/** The `start` export of a remote's `./start`. Importing it has no side effects and loads little: every part is behind a Load. */
export type RemoteModule<Name extends RemoteName = RemoteName> = {
  readonly routes: { readonly [Route in RouteOf<Name>]: Load<NoProps> }
  readonly widgets: { readonly [Widget in WidgetOf<Name>]: Load<WidgetProps<Name, Widget>> }
}
