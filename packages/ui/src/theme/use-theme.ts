import { useSyncExternalStore } from 'react'
import { applyTheme, onThemeChange, storedTheme, type ThemeChoice } from './theme.ts'

/** The learner's theme and how to change it. */
export const useTheme = (): [ThemeChoice, (choice: ThemeChoice) => void] => [
  useSyncExternalStore(onThemeChange, storedTheme, () => 'light'),
  applyTheme,
]
