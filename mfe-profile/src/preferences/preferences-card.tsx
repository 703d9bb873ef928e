import { Card, CardDescription, CardHeader, CardTitle, Field, Input, Label, useDark } from '@wordloom/ui'
import { Switch } from '@wordloom/ui/controls'
import { usePreferences } from '@wordloom/web-kit'
import { type ReactNode, useId } from 'react'
import { NotificationHint, useNotificationPermission } from './notification-permission.tsx'

type PreferenceRowProps = {
  readonly label: string
  readonly text: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  /** Further settings, shown while the preference is on. */
  readonly children?: ReactNode
}

/** One preference: its name, its description and its switch. */
const PreferenceRow = ({ label, text, checked, onChange, children }: PreferenceRowProps) => {
  const id = useId()
  return (
    <li className="flex flex-col gap-3 border-line py-4 not-first:border-t first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-4">
        <div className="flex flex-col gap-1">
          <Label htmlFor={id}>{label}</Label>
          <p id={`${id}-text`} className="text-ink-muted text-sm">
            {text}
          </p>
        </div>
        <Switch id={id} checked={checked} onCheckedChange={onChange} aria-describedby={`${id}-text`} />
      </div>
      {children}
    </li>
  )
}

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
