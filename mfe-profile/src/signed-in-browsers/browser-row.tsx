import type { SignedInBrowser } from '@wordloom/contracts/http'
import { Badge, Button, formatRelativeTime } from '@wordloom/ui'
import { Monitor, Smartphone } from 'lucide-react'
import type { Ref } from 'react'
import { useSignOutBrowser } from './sign-out-browser.ts'

const handhelds = new Set(['iOS', 'Android', 'iPadOS', 'Windows Phone'])

/** The name of a browser: ‘Firefox on Windows’, as far as known. */
export const browserName = ({ browser, system }: Pick<SignedInBrowser, 'browser' | 'system'>): string =>
  browser && system ? `${browser} on ${system}` : browser || (system ? `A browser on ${system}` : 'Unknown browser')

type Props = { readonly browser: SignedInBrowser; readonly buttonRef: Ref<HTMLButtonElement> | undefined }

/** One browser: its name, its sign-in, its last use, and a button to sign it out. */
export const BrowserRow = ({ browser, buttonRef }: Props) => {
  const { mutate, isPending } = useSignOutBrowser()
  const { id, system, signedInAt, lastSeenAt, isThisOne } = browser
  const name = browserName(browser)
  const Icon = handhelds.has(system) ? Smartphone : Monitor
  return (
    <li className="flex justify-between gap-3 rounded-lg bg-sunken p-4 max-xs:flex-col xs:items-center">
      <div className="flex min-w-0 items-start gap-3">
        <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-muted" />
        <div className="flex min-w-0 flex-col gap-1">
          <p className="flex flex-wrap items-center gap-2 break-words font-medium text-ink text-sm">
            {name}
            {isThisOne ? <Badge tone="primary">This browser</Badge> : null}
          </p>
          <p className="text-ink-muted text-xs">
            Signed in {formatRelativeTime(signedInAt)}
            {isThisOne ? null : ` · Last seen ${formatRelativeTime(lastSeenAt)}`}
          </p>
        </div>
      </div>
      {isThisOne ? (
        <Button asChild variant="outline">
          <a href="/api/logout">Sign Out</a>
        </Button>
      ) : (
        <Button ref={buttonRef} variant="outline" busy={isPending} aria-label={`Sign Out ${name}`} onClick={() => mutate(id)}>
          Sign Out
        </Button>
      )}
    </li>
  )
}
