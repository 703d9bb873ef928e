import { Button } from '@wordloom/ui'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { signInAndReturn } from './route-table.ts'

/** The 404 page. A visitor may have followed a link to a learner's page, so it links to signing in, too. */
export const NotFound = ({ signedIn }: { signedIn: boolean }) => {
  const here = useLocation()
  useEffect(() => {
    document.title = '404 Page Not Found · Wordloom'
  }, [])
  const content = (
    <div className="flex animate-rise flex-col items-center gap-4 px-6 py-24 text-center">
      <p aria-hidden className="font-serif text-7xl text-primary-text italic tabular-nums">
        404
      </p>
      <h1 className="text-balance font-serif text-3xl text-ink">404 Page Not Found</h1>
      <p className="max-w-md text-pretty text-ink-muted">
        {signedIn
          ? 'There is no such page. The address may be misspelt, or the page has moved.'
          : 'There is no such page, or it is for learners who are signed in.'}
      </p>
      <div className="mt-2 flex flex-wrap justify-center gap-3">
        {signedIn ? (
          <Button asChild>
            <Link to="/">Go to the dashboard</Link>
          </Button>
        ) : (
          <>
            <Button asChild>
              <a href={signInAndReturn(here)}>Sign In</a>
            </Button>
            <Button asChild variant="outline">
              <a href="/">Go home</a>
            </Button>
          </>
        )}
      </div>
    </div>
  )
  return signedIn ? content : <main className="grid min-h-dvh place-items-center">{content}</main>
}
