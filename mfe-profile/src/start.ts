import './styles.css'
import { type RemoteModule, routesOf } from '@wordloom/web-kit'

/** The routes and widgets of the profile front end. */
export const start: RemoteModule<'profile'> = {
  // The page at /x is `Page` of x/x-page.tsx.
  routes: routesOf('profile', (page) => import(`./${page}/${page}-page.tsx`)),
  widgets: {
    statCards: async () => (await import('./stat-cards/stat-cards.tsx')).StatCards,
    weeklyProgress: async () => (await import('./weekly-progress/weekly-progress-card.tsx')).WeeklyProgressCard,
    achievements: async () => (await import('./achievements/achievements-strip.tsx')).AchievementsStrip,
  },
}
