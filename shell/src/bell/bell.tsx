import { skipToken, useQuery } from '@tanstack/react-query'
import type { User, WeeklyProgress } from '@wordloom/contracts/http'
import { parseJson } from '@wordloom/contracts/text'
import { Button, localDayOf } from '@wordloom/ui'
import { queryKeys, storedValue, useDashboardStats, useDueWords } from '@wordloom/web-kit'
import { BellIcon } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import * as z from 'zod/mini'
import { useLazyComponent } from '../app/use-lazy-component.ts'
import { type Notice, noticesOf, unseen } from './notices.ts'

const Seen = z.object({ learner: z.string(), ids: z.array(z.string()) })
type Seen = z.infer<typeof Seen>

const parse = (text: string | null): Seen => Seen.safeParse(parseJson(text ?? '')).data ?? { learner: '', ids: [] }

const seenNotices = storedValue('wordloom.seenNotices', parse, JSON.stringify)

/** The ids of the notices this learner has seen on this device. */
const useSeenNotices = (learner: string): ReadonlySet<string> => {
  const stored = seenNotices.use()
  return new Set(stored.learner === learner ? stored.ids : [])
}

/** The notices that derive from cached data. Due words are fetched when the panel opens, if not before. */
const useNotices = (open: boolean): readonly Notice[] => {
  const { data: stats } = useDashboardStats()
  const { data: week } = useQuery<WeeklyProgress>({ queryKey: queryKeys.weeklyProgress, queryFn: skipToken })
  const { total: dueWords } = useDueWords({ enabled: open })
  return noticesOf({ stats, week, dueWords }, localDayOf(new Date()))
}

const loadPanel = async () => (await import('./bell-panel.tsx')).BellPanel

const BellButton = ({ hasUnseen, ...rest }: ComponentProps<typeof Button> & { hasUnseen: boolean }) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={hasUnseen ? 'Notifications, some unread' : 'Notifications'}
    aria-haspopup="dialog"
    className="relative"
    {...rest}
  >
    <BellIcon aria-hidden className="size-5" />
    {hasUnseen ? <span data-unread className="absolute top-2 right-2 size-2 rounded-full bg-danger ring-2 ring-surface" /> : null}
  </Button>
)

/** The bell: a panel of notices, fetched when it is first opened, and a dot while one of them is unseen. */
export const Bell = ({ learner }: { learner: User }) => {
  const [open, setOpen] = useState(false)
  const notices = useNotices(open)
  const hasUnseen = unseen(notices, useSeenNotices(learner.id)).length > 0
  const Panel = useLazyComponent(loadPanel, open, () => setOpen(false))
  const changeOpen = (next: boolean): void => {
    setOpen(next)
    // Only the ids of shown notices are kept; older ones are of no use.
    if (!next && notices.length > 0) seenNotices.write({ learner: learner.id, ids: notices.map(({ id }) => id) })
  }
  if (!Panel) return <BellButton hasUnseen={hasUnseen} aria-expanded={false} onClick={() => changeOpen(true)} />
  return <Panel notices={notices} open={open} onOpenChange={changeOpen} trigger={<BellButton hasUnseen={hasUnseen} />} />
}
