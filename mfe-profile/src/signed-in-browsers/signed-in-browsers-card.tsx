import { useQuery } from '@tanstack/react-query'
import { identityApi } from '@wordloom/contracts/http'
import { Card, CardDescription, CardHeader, CardTitle, ErrorState, Skeleton } from '@wordloom/ui'
import { call, queryKeys } from '@wordloom/web-kit'
import { SignOutEverywhere } from '../sign-out-everywhere/sign-out-everywhere-button.tsx'
import { BrowserList } from './browser-list.tsx'

/** GET /api/user/sessions: the browsers in which the learner is signed in, with this one. */
const useSignedInBrowsers = () =>
  useQuery({ queryKey: queryKeys.signedInBrowsers, queryFn: ({ signal }) => call(identityApi.listBrowsers, { signal }) })

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
