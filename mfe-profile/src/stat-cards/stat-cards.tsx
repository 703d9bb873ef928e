import type { DashboardStats } from '@wordloom/contracts/http'
import { Card, ErrorState, StatCard } from '@wordloom/ui'
import { useDashboardStats } from '@wordloom/web-kit'
import { CircleCheck, Library, RefreshCw, Sparkle } from 'lucide-react'
import { Link } from 'react-router-dom'

const cards = [
  { label: 'Total Words', count: 'totalWords', to: '/word-bank', tone: 'neutral', Icon: Library },
  { label: 'Mastered', count: 'masteredWords', to: '/word-bank?status=mastered', tone: 'mastered', Icon: CircleCheck },
  { label: 'Learning', count: 'learningWords', to: '/word-bank?status=learning', tone: 'learning', Icon: RefreshCw },
  { label: 'New Words', count: 'newWords', to: '/word-bank?status=new', tone: 'primary', Icon: Sparkle },
] as const satisfies readonly { count: keyof DashboardStats; [rest: string]: unknown }[]

/** The four stat cards: total, mastered, learning and new words, each with a link to the word bank with that filter. */
export const StatCards = () => {
  const { data: stats, error, isFetching, refetch } = useDashboardStats()
  if (error && !stats)
    return (
      <Card>
        <ErrorState title="Your numbers could not be loaded" text={error.message} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    )
  return (
    <ul aria-label="Your words in numbers" className="grid gap-3 max-xs:grid-cols-1 xs:max-md:grid-cols-2 md:grid-cols-4 md:gap-4">
      {cards.map(({ label, count, to, tone, Icon }) => (
        <li key={label} className="flex">
          <StatCard label={label} value={stats?.[count].toLocaleString('en')} tone={tone} icon={<Icon />} render={<Link to={to} />} />
        </li>
      ))}
    </ul>
  )
}
