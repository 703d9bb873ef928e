import { useCallback, useState } from 'react'

/** Whether this browser lets the page show notifications. */
export type NotificationStanding = NotificationPermission | 'unsupported'

const standing = (): NotificationStanding => ('Notification' in globalThis ? Notification.permission : 'unsupported')

/** The notification permission, and a function that asks for it; browsers only allow that on a press. */
export const useNotificationPermission = (): [NotificationStanding, () => Promise<void>] => {
  const [permission, setPermission] = useState(standing)
  const ask = useCallback(async () => {
    if (standing() === 'default') await Notification.requestPermission()
    setPermission(standing())
  }, [])
  return [permission, ask]
}
