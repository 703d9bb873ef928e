import { Info } from 'lucide-react'

type FitsTooProps = {
  /** How often a synonym was given; each time is told again. */
  readonly times: number
  /** What tells the meant word from the synonym. */
  readonly meant: string
}

/** Tells that a synonym fits too, and what the meant word is like. The region is there before its text, or a screen reader may miss it. */
export const FitsToo = ({ times, meant }: FitsTooProps) => (
  <div role="status">
    {times === 0 ? null : (
      <p key={times} className="mb-4 flex animate-rise items-start gap-2.5 rounded-md bg-primary-soft px-3 py-2 text-primary-text text-sm">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        That fits too. We mean one {meant}
      </p>
    )}
  </div>
)
