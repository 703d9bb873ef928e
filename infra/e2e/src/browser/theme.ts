import type { BrowserContextOptions } from 'playwright-core'

export const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

/** A browser context with a stored theme and reduced motion, so that nothing moves. */
export const inTheme = (theme: Theme, origin: string): BrowserContextOptions => ({
  reducedMotion: 'reduce',
  storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'wordloom.theme', value: theme }] }] },
})
