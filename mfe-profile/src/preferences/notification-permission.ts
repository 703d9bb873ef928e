import { useCallback, useState } from 'react'

/** Whether this browser lets the page show notifications. */
export type PermissionState = NotificationPermission | 'unsupported'

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
