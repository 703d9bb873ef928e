import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Toast } from './toast-store.ts'

/** How long the text stays in the live region. Longer, and a screen reader would find it again while reading the page. */
const spokenFor = 1000

/** Announces a toast: politely, or at once for an error. The regions exist before the text, otherwise it may not be announced. */
export const ToastAnnouncement = ({ toast }: { toast: Toast | undefined }) => {
  const [spoken, setSpoken] = useState<Toast>()
  useEffect(() => {
    if (!toast) return
    const begin = setTimeout(() => setSpoken(toast), 20)
    const end = setTimeout(() => setSpoken(undefined), spokenFor)
    return () => {
      clearTimeout(begin)
      clearTimeout(end)
      setSpoken(undefined)
    }
  }, [toast])
  const region = (urgent: boolean) => {
    const says = spoken !== undefined && (spoken.variant === 'destructive') === urgent
    return (
      <div role={says ? 'status' : undefined} aria-live={urgent ? 'assertive' : 'polite'} className="sr-only">
        {says ? (
          <>
            {spoken.title} {spoken.description}
          </>
        ) : null}
      </div>
    )
  }
  return createPortal(
    <>
      {region(false)}
      {region(true)}
    </>,
    document.body,
  )
}
