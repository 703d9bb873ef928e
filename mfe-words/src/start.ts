import './styles.css'
import { type RemoteModule, routesOf } from '@wordloom/web-kit'

/** The routes and widgets of the words front end. */
export const start: RemoteModule<'words'> = {
  // The page at /x is `Page` of x/x-page.tsx.
  routes: routesOf('words', (page) => import(`./${page}/${page}-page.tsx`)),
  widgets: {
    quickCapture: async () => (await import('./capture/quick-capture.tsx')).QuickCapture,
    recentWords: async () => (await import('./recent-words/recent-words.tsx')).RecentWords,
    starterSets: async () => (await import('./starter-sets/starter-sets.tsx')).StarterSets,
    wordDetailDialog: async () => (await import('./word-details/word-detail-dialog.tsx')).WordDetailDialog,
    wordSearch: async () => (await import('./word-search/word-search.tsx')).WordSearch,
  },
}
