/** The themes to choose from; `system` follows the operating system. */
type ThemeChoice = 'light' | 'dark' | 'system'

/** The local-storage key under which the choice is kept. */
export const THEME_KEY = 'wordloom.theme'

const listeners = new Set<() => void>()
let watching = false

const isChoice = (value: unknown): value is ThemeChoice => value === 'light' || value === 'dark' || value === 'system'

/** Browsers may refuse storage (private windows, blocked cookies). Then the choice lasts as long as the page. */
let memoryChoice: ThemeChoice | undefined

/** The stored choice; until there is one the page follows the system. */
export const storedTheme = (): ThemeChoice => {
  if (memoryChoice) return memoryChoice
  try {
    const value = localStorage.getItem(THEME_KEY)
    return isChoice(value) ? value : 'system'
  } catch {
    return 'system'
  }
}

const store = (choice: ThemeChoice): void => {
  try {
    localStorage.setItem(THEME_KEY, choice)
    memoryChoice = undefined
  } catch {
    memoryChoice = choice
  }
}

/**
 * An address with the chosen theme as its fragment, `#theme=dark`: for the sign-in, whose pages may be of another origin. Browsers keep
 * fragments through redirects and send them to no server.
 */
export const withThemeFragment = (address: string): string => {
  const choice = storedTheme()
  return choice === 'system' ? address : `${address}#theme=${choice}`
}

const systemPrefersDark = (): MediaQueryList => matchMedia('(prefers-color-scheme: dark)')

/** Whether the page is dark, by choice or by the system. */
export const isDark = (): boolean => {
  const choice = storedTheme()
  return choice === 'dark' || (choice === 'system' && systemPrefersDark().matches)
}

const update = (): void => {
  const dark = isDark()
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('light', !dark)
  const paper = getComputedStyle(document.documentElement).getPropertyValue('--color-paper').trim()
  if (paper) for (const meta of document.querySelectorAll('meta[name="theme-color"]')) meta.setAttribute('content', paper)
  for (const listener of listeners) listener()
}

/** Follows changes of the system theme and of the choice in other tabs; starts at the first call. */
const watch = (): void => {
  if (watching) return
  watching = true
  systemPrefersDark().addEventListener('change', update)
  addEventListener('storage', (event) => {
    if (event.key === THEME_KEY || event.key === null) update()
  })
}

/**
 * Applies a theme to the page and stores it. Without an argument it applies the stored one: call it so before the first render. It sets the
 * class `dark` or `light` on the root element, which without either follows the system (base.css), and the colour of the browser's toolbar.
 */
export const applyTheme = (choice?: ThemeChoice): void => {
  if (choice) store(choice)
  watch()
  update()
}

/** Calls `listener` whenever the choice or the system theme changes; returns the unsubscribe. */
export const onThemeChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
