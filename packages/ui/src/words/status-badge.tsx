import { CircleCheck, CircleDashed, RefreshCw, Sparkle } from 'lucide-react'
import { Badge } from '../surfaces/badge.tsx'

const appearances = {
  new: { tone: 'primary', label: 'New', Icon: Sparkle },
  learning: { tone: 'learning', label: 'Learning', Icon: RefreshCw },
  mastered: { tone: 'mastered', label: 'Mastered', Icon: CircleCheck },
} as const

const appearanceOf = (status: string) =>
  Object.hasOwn(appearances, status)
    ? appearances[status as keyof typeof appearances]
    : ({ tone: 'neutral', label: status.charAt(0).toUpperCase() + status.slice(1) || 'Unknown', Icon: CircleDashed } as const)

/** A word's learning status with colour, icon and label, never colour alone. Unknown statuses are grey. */
export const StatusBadge = ({ status, className }: { status: string; className?: string | undefined }) => {
  const { tone, label, Icon } = appearanceOf(status)
  return (
    <Badge tone={tone} data-status={status} className={className}>
      <Icon aria-hidden />
      {label}
    </Badge>
  )
}
