import type { SignedInBrowser } from '@wordloom/contracts/http'
import { Button } from '@wordloom/ui'
import { useEffect, useRef, useState } from 'react'
import { useSavedForm } from '../sign-in-again/use-saved-form.ts'
import { BrowserRow } from './browser-row.tsx'
import { signOutBrowserAction } from './sign-out-browser.ts'

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
