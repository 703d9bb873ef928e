import { parseJson } from '@wordloom/contracts/text'
import * as z from 'zod/mini'
import { storedValue } from './stored-value.ts'

/** What a learner prefers on this device; never sent anywhere. The design system stores the theme. */
const Preferences = z.object({
  soundEffects: z._default(z.boolean(), true),
  pushNotifications: z._default(z.boolean(), true),
  dailyReminder: z._default(z.boolean(), true),
  reminderTime: z._default(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)), '18:00'),
})
type Preferences = z.infer<typeof Preferences>

const parse = (text: string | null): Preferences => Preferences.safeParse(parseJson(text ?? '')).data ?? Preferences.parse({})

const preferences = storedValue('wordloom.preferences', parse, JSON.stringify)

/** The preferences as they are now. */
export const readPreferences = preferences.read

/** Changes some preferences and keeps the others. */
export const writePreferences = (change: Partial<Preferences>): void => void preferences.write({ ...preferences.read(), ...change })

/** The preferences as React state, and a function that changes some of them. */
export const usePreferences = (): [Preferences, (change: Partial<Preferences>) => void] => [preferences.use(), writePreferences]
