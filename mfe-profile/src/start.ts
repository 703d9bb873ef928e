import './styles.css'
import type { RemoteModule } from '@wordloom/web-kit'

/** What the profile front end brings to the shell. */
export const start: RemoteModule<'profile'> = {
  routes: { '/profile': async () => (await import('./parts.tsx')).ProfilePage },
  widgets: {
    statCards: async () => (await import('./parts.tsx')).StatCards,
    weeklyProgress: async () => (await import('./parts.tsx')).WeeklyProgress,
  },
}
