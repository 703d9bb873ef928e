import { Popover, PopoverContent, PopoverTrigger } from '@wordloom/ui/menus'
import type { DialogProps } from '@wordloom/web-kit'
import { Clock, Flame, Trophy } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'
import type { Notice } from './notices.ts'

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

type BellPanelProps = DialogProps & { readonly notices: readonly Notice[]; readonly trigger: ReactElement }

/** The bell's panel: the current notices, each with an action. */
export const BellPanel = ({ notices, open, onOpenChange, trigger }: BellPanelProps) => (
  <Popover open={open} onOpenChange={onOpenChange}>
    <PopoverTrigger asChild>{trigger}</PopoverTrigger>
    <PopoverContent aria-label="Notifications" className="p-2">
      <p className="px-2 pt-2 pb-1 font-semibold text-ink text-sm">Notifications</p>
      {notices.length === 0 ? (
        <p className="px-2 pt-1 pb-3 text-ink-muted text-sm">All quiet. Nothing is due and nothing is new.</p>
      ) : (
        <ul>
          {notices.map((notice) => (
            <NoticeRow key={notice.id} notice={notice} onFollow={() => onOpenChange(false)} />
          ))}
        </ul>
      )}
    </PopoverContent>
  </Popover>
)
