import { cn } from '@wordloom/ui'
import type { Achievement } from '@wordloom/web-kit'
import { CalendarHeart, Crown, Lock, Sprout, Zap } from 'lucide-react'

const icons = { 'First Word': Sprout, 'Quick Learner': Zap, 'Vocabulary Master': Crown, 'Consistent Student': CalendarHeart } as const

/** The icon of an achievement; a lock until it is earned. */
export const AchievementIcon = ({ name, earned }: Pick<Achievement, 'name' | 'earned'>) => {
  const Icon = earned ? icons[name] : Lock
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-10 shrink-0 place-items-center rounded-full',
        earned ? 'bg-learning-soft text-learning-text' : 'bg-sunken text-ink-muted',
      )}
    >
      <Icon className="size-4.5" />
    </span>
  )
}
