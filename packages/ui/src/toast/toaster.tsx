import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ToastAnnouncement } from './toast-announcement.tsx'
import { ToastCard } from './toast-card.tsx'
import { currentToasts, onToasts } from './toast-store.ts'

/**
 * Shows and announces the store's toast; render it once per page. A toast can be swiped to the right (50 px), closed, or acted upon. F8
 * focuses it. Over a dialog with `data-toasts-above` it is at the top, left of the dialog's close button.
 */
export const Toaster = () => {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts)
  const region = useRef<HTMLElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'F8') region.current?.focus()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <>
      <section
        ref={region}
        aria-label="Notifications (F8)"
        tabIndex={-1}
        className="pointer-events-none fixed z-70 outline-none max-md:left-0 md:w-full md:max-w-[420px] toasts-above:top-0 toasts-above:max-md:right-14 toasts-above:md:left-0 toasts-below:max-md:right-0 toasts-below:max-md:bottom-16 toasts-below:md:right-0 toasts-below:md:bottom-0"
      >
        <ol className="flex flex-col gap-2 tall:p-4 short:p-1">
          {toasts.map((toast) => (
            <ToastCard key={toast.id} toast={toast} onLeft={() => region.current?.focus({ preventScroll: true })} />
          ))}
        </ol>
      </section>
      <ToastAnnouncement toast={toasts.find(({ open }) => open)} />
    </>
  )
}
