import { Check } from 'lucide-react'
import { cn } from '../class-names.ts'
import { countText } from '../words/count-text.ts'

const DOTS = [1, 2, 3, 4, 5, 6, 7] as const

/** A streak as seven dots: one filled dot per day, at most seven. */
export const StreakDots = ({ days }: { days: number }) => (
  <div role="img" aria-label={`${countText(days, 'day')} in a row`} className="flex gap-2">
    {DOTS.map((dot) => (
      <span
        key={dot}
        data-slot="dot"
        data-filled={dot <= days}
        className={cn(
          'grid size-6 place-items-center rounded-full transition-colors',
          dot <= days ? 'bg-learning text-surface' : 'bg-sunken ring-1 ring-line ring-inset',
        )}
      >
        {dot <= days ? <Check aria-hidden className="size-3.5" strokeWidth={3} /> : null}
      </span>
    ))}
  </div>
)
