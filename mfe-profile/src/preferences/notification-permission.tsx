import { Button } from '@wordloom/ui'
import { useCallback, useState } from 'react'

/** Whether this browser lets the page show notifications. */
type PermissionState = NotificationPermission | 'unsupported'

const currentPermission = (): PermissionState => ('Notification' in globalThis ? Notification.permission : 'unsupported')

/** The notification permission, and a function that asks for it; browsers only allow that on a press. */
export const useNotificationPermission = (): [PermissionState, () => Promise<void>] => {
  const [permission, setPermission] = useState(currentPermission)
  const ask = useCallback(async () => {
    if (currentPermission() === 'default') await Notification.requestPermission()
    setPermission(currentPermission())
  }, [])
  return [permission, ask]
}

type NotificationHintProps = { readonly permission: PermissionState; readonly onAllow: () => void }

/** Why this browser shows no notifications, with a button to allow them if the page can ask. */
export const NotificationHint = ({ permission, onAllow }: NotificationHintProps) => {
  if (permission === 'granted') return null
  if (permission === 'default')
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-3 py-2 text-ink-muted text-sm">
        Your browser has not been asked yet.
        <Button variant="outline" size="sm" onClick={onAllow}>
          Allow Notifications
        </Button>
      </div>
    )
  return (
    <p className="rounded-md bg-sunken px-3 py-2 text-ink-muted text-sm">
      {permission === 'denied'
        ? 'This browser blocks notifications from Wordloom. Its site settings can allow them again.'
        : 'This browser cannot show notifications.'}
    </p>
  )
}
