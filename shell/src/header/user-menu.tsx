import { useQuery } from '@tanstack/react-query'
import { AuthConfig, type User } from '@wordloom/contracts/http'
import {
  Avatar,
  Button,
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
  toast,
  useTheme,
} from '@wordloom/ui'
import { call, displayName, queryKeys } from '@wordloom/web-kit'
import { LogOut, Moon, Settings, ShieldCheck, Sun } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useProfilePicture } from './use-profile-picture.ts'

const ThemeItem = () => {
  const [theme, setTheme] = useTheme()
  const dark = theme === 'dark'
  return (
    <DropdownMenuItem onSelect={() => setTheme(dark ? 'light' : 'dark')}>
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      {dark ? 'Light theme' : 'Dark theme'}
    </DropdownMenuItem>
  )
}

/** Password, two-factor and sessions are Keycloak's own pages, so this stands only where Keycloak signs people in. */
const ManageAccountItem = () => {
  const { data: config } = useQuery({
    queryKey: queryKeys.authConfig,
    queryFn: ({ signal }) => call('/api/auth/config', AuthConfig, { signal }),
  })
  const realm = config?.provider === 'keycloak' ? config.keycloak : undefined
  if (!realm) return null
  const open = async (): Promise<void> => {
    try {
      const { openAccountPages } = await import('./open-account-pages.ts')
      await openAccountPages(realm)
    } catch {
      toast({ title: 'Error', description: 'The account pages cannot be reached right now.', variant: 'destructive' })
    }
  }
  return (
    <DropdownMenuItem onSelect={() => void open()}>
      <ShieldCheck aria-hidden />
      Manage account
    </DropdownMenuItem>
  )
}

/** The learner's picture, and behind it the name, Profile Settings, the theme and Sign Out. */
export const UserMenu = ({ learner }: { learner: User }) => {
  const [open, setOpen] = useState(false)
  const picture = useProfilePicture(learner)
  return (
    <DropdownMenu open={open} onOpenChange={setOpen}>
      <DropdownMenuTrigger asChild>
        <Button variant="ghost" size="icon" aria-label="User menu" className="rounded-full">
          <Avatar src={picture} className="size-8" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuLabel>
          <span className="block truncate">{displayName(learner)}</span>
          <span className="block truncate font-normal text-ink-muted text-xs">{learner.email}</span>
        </DropdownMenuLabel>
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <Link to="/profile">
            <Settings aria-hidden />
            Profile Settings
          </Link>
        </DropdownMenuItem>
        <ThemeItem />
        {open ? <ManageAccountItem /> : null}
        <DropdownMenuSeparator />
        <DropdownMenuItem asChild>
          <a href="/api/logout">
            <LogOut aria-hidden />
            Sign Out
          </a>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
