import type { SignedInBrowser } from '@wordloom/contracts/http'
import { Badge, Button, formatRelativeTime } from '@wordloom/ui'
import { Monitor, Smartphone } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { useSavedForm } from '../sign-in-again/use-saved-form.ts'
import { signOutBrowserAction, useSignOutBrowser } from './sign-out-browser.ts'

const handhelds = new Set(['iOS', 'Android', 'iPadOS', 'Windows Phone'])

/** The name of a browser: ‘Firefox on Windows’, as far as known. */
export const browserName = ({ browser, system }: Pick<SignedInBrowser, 'browser' | 'system'>): string =>
  browser && system ? `${browser} on ${system}` : browser || (system ? `A browser on ${system}` : 'Unknown browser')

type BrowserRowProps = { readonly browser: SignedInBrowser; readonly buttonRef: Ref<HTMLButtonElement> | undefined }

/** One browser: its name, its sign-in, its last use, and a button to sign it out. */
const BrowserRow = ({ browser, buttonRef }: BrowserRowProps) => {
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

const shownAtFirst = 5

/** This browser first, then the others in the order of the server: latest sign-in first. */
export const BrowserList = ({ browsers }: { readonly browsers: readonly SignedInBrowser[] }) => {
  const [showsAll, setShowsAll] = useState(false)
  const saved = useSavedForm(signOutBrowserAction.form)
  const firstOther = useRef<HTMLButtonElement>(null)
  // After signing in again, focuses the button that asked for it.
  useEffect(() => {
    if (saved?.isDeed) firstOther.current?.focus()
  }, [saved])
  const sorted = browsers.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne))
  const shown = showsAll ? sorted : sorted.slice(0, shownAtFirst)
  const others = sorted.filter(({ isThisOne }) => !isThisOne)
  return (
    <>
      <ul className="flex flex-col gap-2">
        {shown.map((browser) => (
          <BrowserRow key={browser.id} browser={browser} buttonRef={browser === others[0] ? firstOther : undefined} />
        ))}
      </ul>
      {others.length === 0 ? <p className="text-ink-muted text-sm">You are signed in nowhere else.</p> : null}
      {shown.length < sorted.length ? (
        <div>
          <Button variant="ghost" onClick={() => setShowsAll(true)}>
            Show all {sorted.length}
          </Button>
        </div>
      ) : null}
    </>
  )
}
