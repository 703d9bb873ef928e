import { Info } from 'lucide-react'

type FitsTooProps = {
  /** How often a synonym was given; each time is told again. */
  readonly times: number
  readonly firstLetter: string
}

/** Tells that a synonym fits too, and how the meant word begins. The region is there before its text, or a screen reader may miss it. */
export const FitsToo = ({ times, firstLetter }: FitsTooProps) => (
  <div role="status">
    {times === 0 ? null : (
      <p key={times} className="mb-4 flex animate-rise items-start gap-2.5 rounded-md bg-primary-soft px-3 py-2 text-primary-text text-sm">
        <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
        That fits too. We mean one that starts with {firstLetter}
      </p>
    )}
  </div>
)
