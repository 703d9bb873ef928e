import { useCallback, useState } from 'react'

/** Whether this browser lets the page show notifications; `unsupported` where it knows none. */
export type NotificationStanding = NotificationPermission | 'unsupported'

const standing = (): NotificationStanding => ('Notification' in globalThis ? Notification.permission : 'unsupported')

/** The browser's permission to notify, and how to ask the learner for it; browsers allow that only upon a press. */
export const useNotificationPermission = (): [NotificationStanding, () => Promise<void>] => {
  const [permission, setPermission] = useState(standing)
  const ask = useCallback(async () => {
    if (standing() === 'default') await Notification.requestPermission()
    setPermission(standing())
  }, [])
  return [permission, ask]
}
