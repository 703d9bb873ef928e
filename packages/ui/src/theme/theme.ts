/** What a learner can ask for: one of the two, or whatever the system says. */
export type ThemeChoice = 'light' | 'dark' | 'system'

/** The local-storage key under which the choice is kept. */
export const THEME_KEY = 'wordloom.theme'

const listeners = new Set<(choice: ThemeChoice) => void>()
let watching = false

const isChoice = (value: unknown): value is ThemeChoice => value === 'light' || value === 'dark' || value === 'system'

/** Browsers that refuse storage (private windows, blocked cookies) still get a theme; it lasts as long as the page. */
let unstored: ThemeChoice | undefined

/** The learner's choice as stored; light until they choose. */
export const storedTheme = (): ThemeChoice => {
  if (unstored) return unstored
  try {
    const value = localStorage.getItem(THEME_KEY)
    return isChoice(value) ? value : 'light'
  } catch {
    return 'light'
  }
}

const store = (choice: ThemeChoice): void => {
  try {
    localStorage.setItem(THEME_KEY, choice)
    unstored = undefined
  } catch {
    unstored = choice
  }
}

const systemPrefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

const paint = (choice: ThemeChoice): void => {
  const dark = choice === 'dark' || (choice === 'system' && systemPrefersDark().matches)
  document.documentElement.classList.toggle('dark', dark)
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--color-paper').trim()
  if (paper) document.querySelector('meta[name="theme-color"]')?.setAttribute('content', paper)
}

const tell = (choice: ThemeChoice): void => {
  paint(choice)
  for (const listener of listeners) listener(choice)
}

/** Follows the system's switch and the choice made in another tab, from the first call on. */
const watch = (): void => {
  if (watching) return
  watching = true
  systemPrefersDark().addEventListener('change', () => tell(storedTheme()))
  addEventListener('storage', (event) => {
    if (event.key === THEME_KEY || event.key === null) tell(storedTheme())
  })
}

/**
 * Puts a theme on the page and remembers it. Without an argument it paints what is stored: call it so before the first render.
 * It sets the class `dark` on the root element and the colour of the browser's own bar.
 */
export const applyTheme = (choice?: ThemeChoice): void => {
  if (choice) store(choice)
  watch()
  tell(choice ?? storedTheme())
}

/** Calls `listener` with the choice whenever it, or the system's, changes; returns the unsubscribe. */
export const onThemeChange = (listener: (choice: ThemeChoice) => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
