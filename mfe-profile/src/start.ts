import './styles.css'
import type { RemoteModule } from '@wordloom/web-kit'

/** The routes and widgets of the profile front end. */
export const start: RemoteModule<'profile'> = {
  routes: { '/profile': async () => (await import('./profile-page/profile-page.tsx')).ProfilePage },
  widgets: {
    statCards: async () => (await import('./stat-cards/stat-cards.tsx')).StatCards,
    weeklyProgress: async () => (await import('./weekly-progress/weekly-progress-card.tsx')).WeeklyProgressCard,
    achievements: async () => (await import('./achievements/achievements-strip.tsx')).AchievementsStrip,
  },
}
