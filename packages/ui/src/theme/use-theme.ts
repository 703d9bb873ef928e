import { useSyncExternalStore } from 'react'
import { applyTheme, isDark, onThemeChange } from './theme.ts'

/** Whether the page is dark, by choice or by the system, and how to choose. */
export const useDark = (): [dark: boolean, choose: (dark: boolean) => void] => [
  useSyncExternalStore(onThemeChange, isDark, () => false),
  (dark) => applyTheme(dark ? 'dark' : 'light'),
]
