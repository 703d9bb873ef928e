import { CloudOff, RotateCw } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { cn } from '../class-names.ts'

/** A grey placeholder; give it the final size. Put `role="status"` and a hidden sentence on the list around it. */
export const Skeleton = ({ className, ...rest }: ComponentProps<'div'>) => (
  <div
    aria-hidden
    data-slot="skeleton"
    className={cn(
      'h-4 animate-shimmer rounded-md bg-[length:200%_100%] bg-linear-to-r from-sunken via-line to-sunken motion-reduce:animate-none',
      className,
    )}
    {...rest}
  />
)

type EmptyStateProps = {
  /** A lucide icon. */
  icon: ReactNode
  title: string
  /** What to do about it, in one sentence. */
  text?: ReactNode
  /** The next action: a Button. */
  action?: ReactNode
}

/** Shown where there is nothing yet: a text and the next action. */
export const EmptyState = ({ icon, title, text, action }: EmptyStateProps) => (
  <div className="wrap-anywhere flex animate-rise flex-col items-center gap-3 py-10 text-center xs:px-6">
    <span aria-hidden className="mb-1 grid size-14 place-items-center rounded-full bg-primary-soft text-primary-text [&_svg]:size-6">
      {icon}
    </span>
    <p className="text-balance font-serif text-ink text-xl leading-snug">{title}</p>
    {text ? <p className="max-w-sm text-pretty text-ink-muted text-sm">{text}</p> : null}
    {action ? <div className="mt-2">{action}</div> : null}
  </div>
)

type ErrorStateProps = {
  /** What happened, in a few words: 'Your words could not be loaded'. */
  title: string
  /** The reason, or what still works. */
  text?: ReactNode
  onRetry: () => void
  /** The retry is under way. */
  retrying?: boolean | undefined
}

/** An error with a Retry button; announced when it appears. */
export const ErrorState = ({ title, text, onRetry, retrying }: ErrorStateProps) => (
  <div role="alert" className="flex animate-rise flex-col items-center gap-3 px-6 py-8 text-center">
    <span aria-hidden className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger-text">
      <CloudOff className="size-5" />
    </span>
    <p className="text-balance font-medium text-ink">{title}</p>
    {text ? <p className="max-w-sm text-pretty text-ink-muted text-sm">{text}</p> : null}
    <Button variant="outline" onClick={onRetry} busy={retrying}>
      {retrying ? null : <RotateCw aria-hidden />}
      Retry
    </Button>
  </div>
)
