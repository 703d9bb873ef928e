import { cva, type VariantProps } from 'class-variance-authority'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import { tones } from '../surfaces/badge.tsx'
import { Skeleton } from '../surfaces/placeholders.tsx'

const iconClasses = cva('grid size-9 shrink-0 place-items-center rounded-lg [&_svg]:size-4.5', {
  variants: { tone: tones },
  defaultVariants: { tone: 'neutral' },
})

type StatCardProps = VariantProps<typeof iconClasses> & {
  label: string
  /** The number; `undefined` while it loads. */
  value: number | string | undefined
  /** A lucide icon. */
  icon?: ReactNode
  /** The element to render: `<Link to="/word-bank" />`. Without it the card is a button. */
  render?: ReactElement<{ className?: string; children?: ReactNode }> | undefined
  onClick?: (() => void) | undefined
}

const cardClasses =
  'flex w-full items-start justify-between gap-3 rounded-lg forced-colors:border bg-surface p-4 text-left shadow-card transition-[box-shadow,translate] hover:-translate-y-0.5 hover:shadow-lift active:translate-y-0'

/** One number, with a link to what it counts. */
export const StatCard = ({ label, value, icon, tone, render, onClick }: StatCardProps) => {
  const content = (
    <>
      <span className="flex min-w-0 flex-col">
        {value === undefined ? (
          <Skeleton className="my-1.5 h-7 w-12" />
        ) : (
          <span className="font-serif text-3xl text-ink tabular-nums leading-10 lining-nums">{value}</span>
        )}
        <span className="text-ink-muted text-sm">{label}</span>
      </span>
      {icon ? (
        <span aria-hidden className={iconClasses({ tone })}>
          {icon}
        </span>
      ) : null}
    </>
  )
  if (render) return cloneElement(render, { className: cardClasses, children: content })
  return (
    <button type="button" className={cardClasses} onClick={onClick}>
      {content}
    </button>
  )
}
