import type { ReactNode } from 'react'
import { cn } from '../class-names.ts'

type EmptyStateProps = {
  /** A lucide icon. */
  icon?: ReactNode
  title: string
  /** What to do about it, in one sentence. */
  text?: ReactNode
  /** The next action: a Button. */
  action?: ReactNode
  className?: string | undefined
}

/** Shown where there is nothing yet: a text and the next action. */
export const EmptyState = ({ icon, title, text, action, className }: EmptyStateProps) => (
  <div className={cn('wrap-anywhere flex animate-rise flex-col items-center gap-3 py-10 text-center xs:px-6', className)}>
    {icon ? (
      <span aria-hidden className="mb-1 grid size-14 place-items-center rounded-full bg-primary-soft text-primary-text [&_svg]:size-6">
        {icon}
      </span>
    ) : null}
    <p className="text-balance font-serif text-ink text-xl leading-snug">{title}</p>
    {text ? <p className="max-w-sm text-pretty text-ink-muted text-sm">{text}</p> : null}
    {action ? <div className="mt-2">{action}</div> : null}
  </div>
)
