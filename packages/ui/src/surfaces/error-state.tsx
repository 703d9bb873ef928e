import { CloudOff, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { cn } from '../class-names.ts'

type ErrorStateProps = {
  /** What happened, in a few words: 'Your words could not be loaded'. */
  title: string
  /** The reason, or what still works. */
  text?: ReactNode
  /** Tries again; without it there is no button. */
  onRetry?: (() => void) | undefined
  /** The retry is under way. */
  retrying?: boolean | undefined
  className?: string | undefined
}

/** An error with a Retry button; announced when it appears. */
export const ErrorState = ({ title, text, onRetry, retrying, className }: ErrorStateProps) => (
  <div role="alert" className={cn('flex animate-rise flex-col items-center gap-3 px-6 py-8 text-center', className)}>
    <span aria-hidden className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger-text">
      <CloudOff className="size-5" />
    </span>
    <p className="text-balance font-medium text-ink">{title}</p>
    {text ? <p className="max-w-sm text-pretty text-ink-muted text-sm">{text}</p> : null}
    {onRetry ? (
      <Button variant="outline" onClick={onRetry} busy={retrying}>
        {retrying ? null : <RotateCw aria-hidden />}
        Retry
      </Button>
    ) : null}
  </div>
)
