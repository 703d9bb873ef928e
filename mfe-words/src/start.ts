import './styles.css'
import type { RemoteModule } from '@wordloom/web-kit'

/** What the words front end brings to the shell. */
export const start: RemoteModule<'words'> = {
  routes: { '/word-bank': async () => (await import('./parts.tsx')).WordBank },
  widgets: {
    quickCapture: async () => (await import('./parts.tsx')).QuickCapture,
    recentWords: async () => (await import('./parts.tsx')).RecentWords,
    wordDetailDialog: async () => (await import('./parts.tsx')).WordDetailDialog,
    wordSearch: async () => (await import('./parts.tsx')).WordSearch,
  },
}
