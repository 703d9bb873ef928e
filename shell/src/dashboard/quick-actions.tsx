import { Card, CardTitle } from '@wordloom/ui'
import { ChevronRight, Flame, NotebookText, Settings } from 'lucide-react'
import { Link } from 'react-router-dom'

const actions = [
  { to: '/word-bank', label: 'View Word Bank', icon: NotebookText },
  { to: '/word-bank?status=learning', label: 'Review Difficult Words', icon: Flame },
  { to: '/profile', label: 'Settings', icon: Settings },
] as const

/** Three links from the dashboard. */
export const QuickActions = () => (
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
