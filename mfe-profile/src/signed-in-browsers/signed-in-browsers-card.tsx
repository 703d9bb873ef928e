import { Card, CardDescription, CardHeader, CardTitle, ErrorState, Skeleton } from '@wordloom/ui'
import { SignOutEverywhere } from '../sign-out-everywhere/sign-out-everywhere-button.tsx'
import { BrowserList } from './browser-list.tsx'
import { useSignedInBrowsers } from './list-signed-in-browsers.ts'

/** Where you are signed in: each browser with a sign-out button, and one for all. */
export const SignedInBrowsersCard = () => {
  const browsers = useSignedInBrowsers()
  return (
    <Card aria-label="Where you are signed in">
      <CardHeader>
        <CardTitle>Where you are signed in</CardTitle>
        <CardDescription>Sign out what you do not use any more, or do not know.</CardDescription>
      </CardHeader>
      {browsers.data ? (
        <BrowserList browsers={browsers.data} />
      ) : browsers.error ? (
        <ErrorState
          title="Your browsers could not be loaded"
          text={browsers.error.message}
          onRetry={() => void browsers.refetch()}
          retrying={browsers.isFetching}
        />
      ) : (
        <div className="flex flex-col gap-2">
          <Skeleton className="h-18 rounded-lg" />
          <Skeleton className="h-18 rounded-lg" />
        </div>
      )}
      <SignOutEverywhere />
    </Card>
  )
}
