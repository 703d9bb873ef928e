import { skipToken, useQuery } from '@tanstack/react-query'
import type { User, WeeklyProgress } from '@wordloom/contracts/http'
import { Button, localDayOf } from '@wordloom/ui'
import { queryKeys, storedValue, useDashboardStats, useDueWords } from '@wordloom/web-kit'
import { BellIcon } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import * as z from 'zod/mini'
import { toastUnreachable } from '../app/toast-unreachable.ts'
import { useOnDemand } from '../app/use-on-demand.ts'
import { type Notice, noticesOf, unseen } from './notices.ts'

const Seen = z.object({ learner: z.string(), ids: z.array(z.string()) })
type Seen = z.infer<typeof Seen>

const parse = (text: string | null): Seen => {
  try {
    return Seen.parse(JSON.parse(text ?? ''))
  } catch {
    return { learner: '', ids: [] }
  }
}

const seen = storedValue('wordloom.seenNotices', parse, JSON.stringify)

/** The ids of the notices this learner has seen on this device. */
const useSeenNotices = (learner: string): ReadonlySet<string> => {
  const { learner: whose, ids } = seen.use()
  return new Set(whose === learner ? ids : [])
}

/** Marks notices as seen. Only the ids of shown notices are kept; older ones are of no use. */
const markSeen = (learner: string, ids: readonly string[]): void => seen.write({ learner, ids: [...ids] })

/** The notices that follow from what the page has fetched anyway. Due words are fetched at the latest when the panel opens. */
const useNotices = (open: boolean): readonly Notice[] => {
  const { data: stats } = useDashboardStats()
  const { data: week } = useQuery<WeeklyProgress>({ queryKey: queryKeys.weeklyProgress, queryFn: skipToken })
  const { total: dueWords } = useDueWords({ enabled: open })
  return noticesOf({ stats, week, dueWords }, localDayOf(new Date()))
}

const loadPanel = async () => (await import('./bell-panel.tsx')).BellPanel

const BellButton = ({ fresh, ...rest }: ComponentProps<typeof Button> & { fresh: boolean }) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={fresh ? 'Notifications, some unread' : 'Notifications'}
    aria-haspopup="dialog"
    className="relative"
    {...rest}
  >
    <BellIcon aria-hidden className="size-5" />
    {fresh ? <span data-unread className="absolute top-2 right-2 size-2 rounded-full bg-danger ring-2 ring-surface" /> : null}
  </Button>
)

/** The bell: a panel of notices, fetched when it is first opened, and a dot while one of them is unseen. */
export const Bell = ({ learner }: { learner: User }) => {
  const [open, setOpen] = useState(false)
  const notices = useNotices(open)
  const fresh = unseen(notices, useSeenNotices(learner.id)).length > 0
  const Panel = useOnDemand(loadPanel, open, () => {
    setOpen(false)
    toastUnreachable()
  })
  const turn = (next: boolean): void => {
    setOpen(next)
    if (!next && notices.length > 0)
      markSeen(
        learner.id,
        notices.map(({ id }) => id),
      )
  }
  if (!Panel) return <BellButton fresh={fresh} aria-expanded={false} onClick={() => turn(true)} />
  return <Panel notices={notices} open={open} onOpenChange={turn} trigger={<BellButton fresh={fresh} />} />
}
