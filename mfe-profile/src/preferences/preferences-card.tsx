import { Card, CardDescription, CardHeader, CardTitle, Field, Input, useDark } from '@wordloom/ui'
import { usePreferences } from '@wordloom/web-kit'
import { NotificationHint } from './notification-hint.tsx'
import { useNotificationPermission } from './notification-permission.ts'
import { PreferenceRow } from './preference-row.tsx'

/** App Preferences: stored in this browser, never sent anywhere. */
export const PreferencesCard = () => {
  const [preferences, change] = usePreferences()
  const [dark, setDark] = useDark()
  const [permission, ask] = useNotificationPermission()
  const { pushNotifications, soundEffects, dailyReminder, reminderTime } = preferences
  const notifies = pushNotifications || dailyReminder
  return (
    <Card aria-label="App Preferences">
      <CardHeader>
        <CardTitle>App Preferences</CardTitle>
        <CardDescription>Kept in this browser only.</CardDescription>
      </CardHeader>
      <ul className="flex flex-col">
        <PreferenceRow
          label="Push Notifications"
          text="Let Wordloom notify you while it is open."
          checked={pushNotifications}
          onChange={(on) => {
            change({ pushNotifications: on })
            if (on) void ask()
          }}
        />
        <PreferenceRow
          label="Sound Effects"
          text="Short sounds for right and wrong answers."
          checked={soundEffects}
          onChange={(on) => change({ soundEffects: on })}
        />
        <PreferenceRow label="Dark Mode" text="Ink-blue paper for the evening." checked={dark} onChange={setDark} />
        <PreferenceRow
          label="Daily Reminder"
          text="A nudge to take your quiz, while Wordloom is open."
          checked={dailyReminder}
          onChange={(on) => {
            change({ dailyReminder: on })
            if (on) void ask()
          }}
        >
          {dailyReminder ? (
            <Field label="Reminder Time" className="max-w-40">
              <Input
                type="time"
                required
                value={reminderTime}
                onChange={(event) => (event.currentTarget.value === '' ? undefined : change({ reminderTime: event.currentTarget.value }))}
              />
            </Field>
          ) : null}
        </PreferenceRow>
      </ul>
      {notifies ? <NotificationHint permission={permission} onAllow={() => void ask()} /> : null}
    </Card>
  )
}
