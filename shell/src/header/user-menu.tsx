import { useQueryClient } from '@tanstack/react-query'
import { smallPicture, type User } from '@wordloom/contracts/http'
import { Avatar, Button } from '@wordloom/ui'
import { cacheProfilePicture, onProfilePictureUpdated, queryKeys, useCachedProfilePicture } from '@wordloom/web-kit'
import { type ComponentProps, useEffect, useLayoutEffect, useState } from 'react'
import { useLazyComponent } from '../app/use-lazy-component.ts'

/** The address of the learner's small picture. It is cached on this device and refreshed when the profile page reports a change. */
const useProfilePicture = ({ profileImageUrl }: User): string => {
  const client = useQueryClient()
  // Before the first paint, so that another learner's cached picture is never visible.
  useLayoutEffect(() => void cacheProfilePicture(profileImageUrl), [profileImageUrl])
  useEffect(
    () =>
      onProfilePictureUpdated(({ url }) => {
        cacheProfilePicture(url)
        void client.invalidateQueries({ queryKey: queryKeys.session })
      }),
    [client],
  )
  return smallPicture(useCachedProfilePicture())
}

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
  const Menu = useLazyComponent(loadMenu, open, () => setOpen(false))
  if (!Menu) return <MenuButton picture={picture} aria-expanded={false} onClick={() => setOpen(true)} />
  return <Menu learner={learner} open={open} onOpenChange={setOpen} trigger={<MenuButton picture={picture} />} />
}
