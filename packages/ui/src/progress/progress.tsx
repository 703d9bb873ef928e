import { cn } from '../class-names.ts'

type ProgressProps = {
  /** The progress, from 0 to `max`. */
  value: number
  max: number
  /** What is progressing. */
  label: string
  className?: string | undefined
}

/** A progress bar. */
export const Progress = ({ value, max, label, className }: ProgressProps) => {
  const share = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      aria-valuetext={`${value} of ${max}`}
      className={cn('h-2 w-full overflow-hidden rounded-full forced-colors:border bg-sunken', className)}
    >
      <div
        className="h-full rounded-full bg-primary forced-colors:bg-[Highlight] transition-[width] duration-200"
        style={{ width: `${share * 100}%` }}
      />
    </div>
  )
}
