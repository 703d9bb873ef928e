import type { User } from '@wordloom/contracts/http'
import { Button, Popover, PopoverContent, PopoverTrigger } from '@wordloom/ui'
import { BellIcon, Clock, Flame, Trophy } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { type Notice, unseen } from './notices.ts'
import { markSeen, useSeenNotices } from './seen-notices.ts'
import { useNotices } from './use-notices.ts'

const icons = { due: Clock, streak: Flame, achievement: Trophy }

const NoticeRow = ({ notice, onFollow }: { notice: Notice; onFollow: () => void }) => {
  const Icon = icons[notice.kind]
  return (
    <li>
      <Link
        to={notice.to}
        onClick={onFollow}
        className="flex min-h-11 items-center gap-3 rounded-md px-2 py-2 text-ink text-sm hover:bg-sunken"
      >
        <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-text">
          <Icon aria-hidden className="size-4" />
        </span>
        {notice.text}
      </Link>
    </li>
  )
}

/** The bell: a panel with what is worth knowing now, and a dot while something there is unseen. */
export const Bell = ({ learner }: { learner: User }) => {
  const [open, setOpen] = useState(false)
  const notices = useNotices(open)
  const fresh = unseen(notices, useSeenNotices(learner.id)).length > 0
  const turn = (next: boolean): void => {
    setOpen(next)
    if (!next && notices.length > 0)
      markSeen(
        learner.id,
        notices.map(({ id }) => id),
      )
  }
  return (
    <Popover open={open} onOpenChange={turn}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="icon" aria-label={fresh ? 'Notifications, some unread' : 'Notifications'} className="relative">
          <BellIcon aria-hidden className="size-5" />
          {fresh ? <span data-unread className="absolute top-2 right-2 size-2 rounded-full bg-danger ring-2 ring-surface" /> : null}
        </Button>
      </PopoverTrigger>
      <PopoverContent aria-label="Notifications" className="p-2">
        <p className="px-2 pt-2 pb-1 font-semibold text-ink text-sm">Notifications</p>
        {notices.length === 0 ? (
          <p className="px-2 pt-1 pb-3 text-ink-muted text-sm">All quiet. Nothing is due and nothing is new.</p>
        ) : (
          <ul>
            {notices.map((notice) => (
              <NoticeRow key={notice.id} notice={notice} onFollow={() => turn(false)} />
            ))}
          </ul>
        )}
      </PopoverContent>
    </Popover>
  )
}
