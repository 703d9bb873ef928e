import type { User } from '@wordloom/contracts/http'
import { Button } from '@wordloom/ui'
import { BellIcon } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { toastUnreachable } from '../app/toast-unreachable.ts'
import { useOnDemand } from '../app/use-on-demand.ts'
import { unseen } from './notices.ts'
import { markSeen, useSeenNotices } from './seen-notices.ts'
import { useNotices } from './use-notices.ts'

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
