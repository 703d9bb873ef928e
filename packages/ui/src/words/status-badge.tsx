import { CircleCheck, CircleDashed, RefreshCw, Sparkle } from 'lucide-react'
import { Badge } from '../surfaces/badge.tsx'

const looks = {
  new: { tone: 'primary', label: 'New', Icon: Sparkle },
  learning: { tone: 'learning', label: 'Learning', Icon: RefreshCw },
  mastered: { tone: 'mastered', label: 'Mastered', Icon: CircleCheck },
} as const

const lookOf = (status: string) =>
  Object.hasOwn(looks, status)
    ? looks[status as keyof typeof looks]
    : ({ tone: 'neutral', label: status.charAt(0).toUpperCase() + status.slice(1) || 'Unknown', Icon: CircleDashed } as const)

/** A word's learning status with colour, icon and label, never colour alone. Unknown statuses are grey. */
export const StatusBadge = ({ status, className }: { status: string; className?: string | undefined }) => {
  const { tone, label, Icon } = lookOf(status)
  return (
    <Badge tone={tone} data-status={status} className={className}>
      <Icon aria-hidden />
      {label}
    </Badge>
  )
}
