import type { User } from '@wordloom/contracts/http'
import { Card, CardTitle, Skeleton } from '@wordloom/ui'
import { onWordEntryFocused, RemoteWidget } from '@wordloom/web-kit'
import { ChevronRight, Flame, NotebookText, Settings } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { wantsWordEntry } from './add-button.tsx'

const actions = [
  { to: '/word-bank', label: 'View Word Bank', icon: NotebookText },
  { to: '/word-bank?status=learning', label: 'Review Difficult Words', icon: Flame },
  { to: '/profile', label: 'Settings', icon: Settings },
] as const

/** Three links from the dashboard. */
const QuickActions = () => (
  <Card>
    <CardTitle>Quick Actions</CardTitle>
    <ul className="-mx-2 flex flex-col">
      {actions.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link to={to} className="flex min-h-11 items-center gap-3 rounded-md px-2 text-ink text-sm transition-colors hover:bg-sunken">
            <Icon aria-hidden className="size-4 text-ink-muted" />
            <span className="flex-1">{label}</span>
            <ChevronRight aria-hidden className="size-4 text-ink-muted" />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
)

/** The greeting for an hour of the learner's day (0-23). */
const greeting = (hour: number, firstName: string): string => {
  const time = hour < 5 || hour >= 18 ? 'Good evening' : hour < 12 ? 'Good morning' : 'Good afternoon'
  return firstName.trim() === '' ? time : `${time}, ${firstName.trim()}`
}

/** The skeleton of a card with its title and parts, at its final height. */
const CardSkeleton = ({ className, parts }: { className: string; parts: readonly string[] }) => (
  <Card aria-hidden className={className}>
    <Skeleton className="h-5 w-40" />
    {parts.map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places
      <Skeleton key={index} className={part} />
    ))}
  </Card>
)

const StatCardsSkeleton = () => (
  <div aria-hidden className="grid gap-3 max-xs:grid-cols-1 xs:max-md:grid-cols-2 md:grid-cols-4 md:gap-4">
    {['total', 'mastered', 'learning', 'new'].map((name) => (
      <Skeleton key={name} className="h-23 rounded-lg" />
    ))}
  </div>
)

// Tailwind's `lg`, from which on there are two columns.
const columnsQuery = matchMedia('(width >= 64rem)')

const onColumnsChange = (listener: () => void): (() => void) => {
  columnsQuery.addEventListener('change', listener)
  return () => columnsQuery.removeEventListener('change', listener)
}

/**
 * Whether the dashboard has two columns. The order of the cards depends on it in the document too, not only in the style sheet, since keyboard
 * and screen reader follow the document.
 */
const useColumns = (): boolean => useSyncExternalStore(onColumnsChange, () => columnsQuery.matches)

const quizCard = (
  <RemoteWidget
    remote="quiz"
    widget="dailyQuizCard"
    title="The Daily Quiz"
    props={{}}
    loading={
      <CardSkeleton
        className="max-xs:min-h-31 xs:max-lg:min-h-21 lg:min-h-35.5"
        parts={['lg:h-2.5 lg:w-20', 'mt-auto max-lg:hidden touch:h-11 mouse:h-10']}
      />
    }
  />
)

/**
 * The dashboard: numbers on top, capture and recent words, and a column with the quiz, the week and further links. In one column the quiz comes
 * first, so that it is in the first screen of a phone in either orientation.
 */
export const Dashboard = ({ learner }: { learner: User }) => {
  // A form that is mounted receives the event itself; one that mounts later takes the focus by `focused`.
  const { state } = useLocation()
  const [wordEntryFocused, setWordEntryFocused] = useState(wantsWordEntry(state))
  useEffect(() => onWordEntryFocused(() => setWordEntryFocused(true)), [])
  const hasColumns = useColumns()
  return (
    <div className="flex flex-col gap-6">
      <h1 className="text-balance font-serif text-3xl text-ink leading-tight md:text-4xl">
        {greeting(new Date().getHours(), learner.firstName)}
      </h1>
      {hasColumns ? null : quizCard}
      <RemoteWidget remote="profile" widget="statCards" title="Your numbers" props={{}} loading={<StatCardsSkeleton />} />
      <div className="grid items-start gap-6 max-lg:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <div className="grid min-w-0 grid-cols-1 gap-6">
          <RemoteWidget
            remote="words"
            widget="quickCapture"
            title="Quick Word Capture"
            props={{ focused: wordEntryFocused }}
            loading={<CardSkeleton className="max-md:min-h-115.5 md:min-h-109.5" parts={['h-12', 'h-18', 'h-26', 'h-10 md:w-40']} />}
          />
          <RemoteWidget remote="words" widget="starterSets" title="The starter sets" props={{}} loading={null} />
          <RemoteWidget
            remote="words"
            widget="recentWords"
            title="Recent Words"
            props={{ limit: 5, viewAll: true }}
            loading={<CardSkeleton className="max-md:min-h-108.5" parts={['h-24', 'h-24', 'h-24']} />}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-6">
          {hasColumns ? quizCard : null}
          <RemoteWidget
            remote="profile"
            widget="weeklyProgress"
            title="This Week's Progress"
            props={{}}
            loading={<CardSkeleton className="min-h-127.75" parts={['h-13', 'h-30', 'h-auto flex-1']} />}
          />
          <RemoteWidget
            remote="profile"
            widget="achievements"
            title="Achievements"
            props={{}}
            loading={<CardSkeleton className="max-md:min-h-46.25 md:min-h-44.75" parts={['h-auto flex-1']} />}
          />
          <QuickActions />
        </div>
      </div>
    </div>
  )
}
