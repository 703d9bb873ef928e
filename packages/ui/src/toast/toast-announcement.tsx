import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Toast } from './toast-store.ts'

/** How long the text stands in the live region: longer, and reading the page would come across it a second time. */
const spokenFor = 1000

/** Says a toast aloud: politely, or at once when something went wrong. The regions are there before the text, or it may go unheard. */
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
