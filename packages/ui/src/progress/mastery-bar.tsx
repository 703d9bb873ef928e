import { cn } from '../class-names.ts'

/** The whole vocabulary as one bar: the shares of mastered, learning and new words, each labelled with its number. */
export const MasteryBar = ({ mastered, learning, fresh }: { mastered: number; learning: number; fresh: number }) => {
  const parts = [
    { label: 'Mastered', value: mastered, colour: 'bg-mastered' },
    { label: 'Learning', value: learning, colour: 'bg-learning' },
    { label: 'New', value: fresh, colour: 'bg-primary' },
  ]
  const total = mastered + learning + fresh
  return (
    <div className="flex flex-col gap-3">
      <div aria-hidden className="flex h-2.5 forced-color-adjust-none gap-0.5 overflow-hidden rounded-full bg-sunken">
        {parts
          .filter(({ value }) => value > 0)
          .map(({ label, value, colour }) => (
            <span
              key={label}
              data-slot="share"
              className={cn('min-w-1 transition-[width] duration-200', colour)}
              style={{ width: `${(value / total) * 100}%` }}
            />
          ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-muted text-sm">
        {parts.map(({ label, value, colour }) => (
          <li key={label} className="flex items-center gap-2">
            <span aria-hidden className={cn('size-2.5 forced-color-adjust-none rounded-full', colour)} />
            {label} <span className="font-medium text-ink tabular-nums">{value}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
