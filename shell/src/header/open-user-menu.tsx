import type { AuthConfig, User } from '@wordloom/contracts/http'
import { toast, useDark } from '@wordloom/ui'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '@wordloom/ui/menus'
import { type DialogProps, displayName, useAuthConfig } from '@wordloom/web-kit'
import { LogOut, Moon, Settings, ShieldCheck, Sun } from 'lucide-react'
import type { ReactElement } from 'react'
import { Link } from 'react-router-dom'

const ThemeItem = () => {
  const [dark, setDark] = useDark()
  return (
    <DropdownMenuItem onSelect={() => setDark(!dark)}>
      {dark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      {dark ? 'Light theme' : 'Dark theme'}
    </DropdownMenuItem>
  )
}

/**
 * Goes to Keycloak's account pages, with a link back to the profile, which is one of the realm's redirect URIs. Only the redirect of
 * keycloak-js is used, which is fetched here: no token, no session check.
 */
const openAccountPages = async (realm: NonNullable<AuthConfig['keycloak']>): Promise<void> => {
  const { default: Keycloak } = await import('keycloak-js')
  const keycloak = new Keycloak(realm)
  await keycloak.init({ checkLoginIframe: false, pkceMethod: 'S256', redirectUri: `${location.origin}/profile` })
  await keycloak.accountManagement()
}

/** The link to the provider's account pages: the embedded provider's for the password, Keycloak's for password, two-factor and sessions. */
const ManageAccountItem = () => {
  const config = useAuthConfig()
  if (!config) return null
  if (config.provider === 'embedded')
    return (
      <DropdownMenuItem asChild>
        <a href="/idp/account/password">
          <ShieldCheck aria-hidden />
          Manage account
        </a>
      </DropdownMenuItem>
    )
  const { keycloak: realm } = config
  if (!realm) return null
  const reportFailure = () =>
    toast({ title: 'Error', description: 'The account pages cannot be reached right now.', variant: 'destructive' })
  return (
    <DropdownMenuItem onSelect={() => void openAccountPages(realm).catch(reportFailure)}>
      <ShieldCheck aria-hidden />
      Manage account
    </DropdownMenuItem>
  )
}

/** The user menu: the name, Profile Settings, the theme and Sign Out. */
export const OpenUserMenu = ({ learner, open, onOpenChange, trigger }: DialogProps & { learner: User; trigger: ReactElement }) => (
  <DropdownMenu open={open} onOpenChange={onOpenChange}>
    <DropdownMenuTrigger asChild>{trigger}</DropdownMenuTrigger>
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
      <ManageAccountItem />
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
