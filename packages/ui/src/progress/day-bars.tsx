import { cn } from '../class-names.ts'
import { type DayBar, heightOf, lastSevenDays, longDay, shortDay } from './days.ts'

type DayBarsProps = {
  /** What the bars count: 'Words added'. */
  label: string
  /** Oldest first. An empty list shows seven days at zero. */
  days: readonly DayBar[]
  /** Today, for an empty list. */
  today?: Date | undefined
}

/** Seven day bars, relative to the busiest day. Each is named by its number, which it shows on hover and focus. */
export const DayBars = ({ label, days, today = new Date() }: DayBarsProps) => {
  const shown = days.length > 0 ? days : lastSevenDays(today).map((date): DayBar => ({ date, value: 0 }))
  const busiest = Math.max(...shown.map((day) => day.value))
  return (
    <figure>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls, these are bars of a chart */}
      <div role="group" aria-label={label} className="grid auto-cols-fr grid-flow-col gap-2">
        {shown.map((day) => (
          <div
            key={day.date}
            role="img"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a bar shows its numbers on focus as it does on hover
            tabIndex={0}
            aria-label={`${longDay(day.date)}: ${sentence(day)}`}
            className="group relative flex flex-col items-center gap-2 rounded-md"
          >
            <span className="pointer-events-none absolute -top-1 left-1/2 z-10 -translate-x-1/2 -translate-y-full whitespace-nowrap rounded-md bg-ink px-2 py-1 text-paper text-xs tabular-nums opacity-0 shadow-lift transition-opacity group-first:left-0 group-first:translate-x-0 group-last:right-0 group-last:left-auto group-last:translate-x-0 group-hover:opacity-100 group-focus-visible:opacity-100">
              {sentence(day)}
            </span>
            <span className="flex h-24 w-full items-end overflow-hidden rounded-md forced-colors:border bg-sunken">
              <span
                data-slot="bar"
                className={cn(
                  'w-full rounded-md forced-colors:bg-[Highlight] transition-[height,background-color] duration-200',
                  day.value === busiest && busiest > 0 ? 'bg-primary' : 'bg-primary/55 group-hover:bg-primary',
                )}
                style={{ height: `${heightOf(day.value, busiest)}%` }}
              />
            </span>
            <span className="text-ink-muted text-xs">{shortDay(day.date)}</span>
          </div>
        ))}
      </div>
    </figure>
  )
}

const sentence = (day: DayBar): string => day.detail ?? String(day.value)
