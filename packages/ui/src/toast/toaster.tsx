import { cva } from 'class-variance-authority'
import { X } from 'lucide-react'
import { Action, Close, Description, Provider, Root, Title, Viewport } from 'radix-ui/toast'
import { useSyncExternalStore } from 'react'
import { Button } from '../actions/button.tsx'
import { currentToasts, dismissToast, onToasts, TOAST_DURATION } from './toast-store.ts'

const toastClasses = cva(
  'pointer-events-auto relative grid w-full grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 rounded-lg p-4 pr-12 shadow-pop data-[swipe=cancel]:translate-x-0 data-[state=closed]:animate-toast-out data-[state=open]:animate-toast-in data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=move]:transition-none',
  {
    variants: {
      variant: {
        default: 'bg-raised text-ink',
        destructive: 'bg-danger text-on-danger [&_button]:text-on-danger [&_button:hover]:bg-black/15',
      },
    },
    defaultVariants: { variant: 'default' },
  },
)

/** Once in the page: shows the store's toast, announces it, and lets it be swept to the right (50 px), closed, or acted upon. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(onToasts, currentToasts, currentToasts)
  return (
    <Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={50} label="Notification">
      {toasts.map(({ id, open, title, description, variant = 'default', duration = TOAST_DURATION, action }) => (
        <Root
          key={id}
          open={open}
          duration={duration}
          type={variant === 'destructive' ? 'foreground' : 'background'}
          onOpenChange={(next) => (next ? undefined : dismissToast(id))}
          className={toastClasses({ variant })}
        >
          <Title className="col-start-1 font-medium text-sm leading-snug">{title}</Title>
          {description ? <Description className="col-start-1 break-words text-sm opacity-90">{description}</Description> : null}
          {action ? (
            <Action asChild altText={action.label} onClick={action.onClick}>
              <Button variant="outline" size="sm" className="col-start-2 row-span-2 row-start-1">
                {action.label}
              </Button>
            </Action>
          ) : null}
          <Close asChild>
            <Button variant="ghost" size="icon" aria-label="Close" className="absolute top-1.5 right-1.5">
              <X aria-hidden />
            </Button>
          </Close>
        </Root>
      ))}
      <Viewport className="pointer-events-none fixed z-70 flex w-full flex-col gap-2 p-4 outline-none max-md:inset-x-0 max-md:bottom-16 md:right-0 md:bottom-0 md:max-w-[420px]" />
    </Provider>
  )
}
