import type { SignedInBrowser } from '@wordloom/contracts/http'
import { Button } from '@wordloom/ui'
import { useEffect, useRef, useState } from 'react'
import { useKeptForm } from '../sign-in-again/use-kept-form.ts'
import { BrowserRow } from './browser-row.tsx'
import { signOutThereAction } from './sign-out-there.ts'

const shownAtFirst = 5

/** This browser first, then the others in the order of the server: latest sign-in first. */
export const BrowserList = ({ browsers }: { readonly browsers: readonly SignedInBrowser[] }) => {
  const [all, setAll] = useState(false)
  const kept = useKeptForm(signOutThereAction.form)
  const firstOther = useRef<HTMLButtonElement>(null)
  // After signing in again, focuses the button that asked for it.
  useEffect(() => {
    if (kept?.isDeed) firstOther.current?.focus()
  }, [kept])
  const sorted = browsers.toSorted((one, other) => Number(other.isThisOne) - Number(one.isThisOne))
  const shown = all ? sorted : sorted.slice(0, shownAtFirst)
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
          <Button variant="ghost" onClick={() => setAll(true)}>
            Show all {sorted.length}
          </Button>
        </div>
      ) : null}
    </>
  )
}
