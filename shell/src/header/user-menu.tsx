import type { User } from '@wordloom/contracts/http'
import { Avatar, Button } from '@wordloom/ui'
import { type ComponentProps, useState } from 'react'
import { toastUnreachable } from '../app/toast-unreachable.ts'
import { useOnDemand } from '../app/use-on-demand.ts'
import { useProfilePicture } from './use-profile-picture.ts'

const loadMenu = async () => (await import('./open-user-menu.tsx')).OpenUserMenu

const MenuButton = ({ picture, ...rest }: ComponentProps<typeof Button> & { picture: string }) => (
  <Button variant="ghost" size="icon" aria-label="User menu" aria-haspopup="menu" className="rounded-full" {...rest}>
    <Avatar src={picture} className="size-8" />
  </Button>
)

/** The learner's picture and its menu, which is fetched when it is first opened. */
export const UserMenu = ({ learner }: { learner: User }) => {
  const [open, setOpen] = useState(false)
  const picture = useProfilePicture(learner)
  const Menu = useOnDemand(loadMenu, open, () => {
    setOpen(false)
    toastUnreachable()
  })
  if (!Menu) return <MenuButton picture={picture} aria-expanded={false} onClick={() => setOpen(true)} />
  return <Menu learner={learner} open={open} onOpenChange={setOpen} trigger={<MenuButton picture={picture} />} />
}
