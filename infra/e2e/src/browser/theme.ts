import type { BrowserContextOptions } from 'playwright-core'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A browser that has chosen a theme before, and whose owner wants no motion: what is looked at stands still. */
export const inTheme = (theme: Theme, origin: string): BrowserContextOptions => ({
  reducedMotion: 'reduce',
  storageState: { cookies: [], origins: [{ origin, localStorage: [{ name: 'wordloom.theme', value: theme }] }] },
})
