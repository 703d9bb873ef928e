import { signInApi } from '@wordloom/contracts/sign-in'
import { cleanLine } from '@wordloom/contracts/text'
import { DomainError } from '@wordloom/service-kit/errors'
import { type Route, redirect, route } from '@wordloom/service-kit/http'
import type { NewId } from '@wordloom/service-kit/ids'
import type { BrowserCookie, Device, Sessions } from '@wordloom/service-kit/sessions'
import bowser from 'bowser'
import { sameEmail } from '../learner/held-email.ts'
import type { LearnerRepository } from '../learner/learner.repository.ts'
import { emailClaimOf, newLearner } from '../learner/new-learner.ts'
import { withErrorPage } from '../notice/with-error-page.ts'
import type { OpenIdProvider } from '../provider/open-id-provider.ts'
import type { SignInStates } from './sign-in-states.ts'

type Dependencies = {
  provider: OpenIdProvider
  states: SignInStates
  sessions: Sessions
  learners: LearnerRepository
  signInCookie: BrowserCookie
  sessionCookie: BrowserCookie
  publicUrl: string
  newId: NewId
}

/** GET /api/auth/callback: the redirect back from the provider. Adds the learner on a first sign-in, and always begins a new session. */
export const callbackRoute = (deps: Dependencies): Route => {
  const { provider, states, sessions, learners, signInCookie, sessionCookie, publicUrl, newId } = deps
  return route(signInApi.callback, {
    access: 'public',
    handle: (request) =>
      withErrorPage(request, async () => {
        const { query, raw, now, learner: signedIn } = request
        const cookies = raw.headers.cookie
        const pending = await states.take(query.state, signInCookie.read(cookies)).catch((error: unknown) => {
          // A signed-in user who navigates back to this address should not see an error.
          if (signedIn && error instanceof DomainError) return null
          throw error
        })
        if (!pending) return redirect('/')

        const { search } = new URL(raw.originalUrl, publicUrl)
        const callback = new URL(`/api/auth/callback${search}`, publicUrl)
        const signIn = await provider.exchangeCode(callback, { ...pending, state: query.state as string })
        const { claims, idToken, providerSession, authenticatedAt } = signIn
        const known = await learners.findByIdentity(claims.issuer, claims.subject)
        // Otherwise a new learner would belong to a provider account that is about to be deleted. Asked after the learner was looked for, who
        // becomes a deleted account in one step.
        if (await learners.deletedAccounts.has(claims.issuer, claims.subject))
          throw new DomainError('identity.account-leaving', 'This account is being deleted. You can begin a new one in a moment.')
        const learner = known ?? (await learners.add(newLearner(claims, { userId: newId(), now })))
        const claim = emailClaimOf(claims)
        if (known && !sameEmail(known.heldEmail, claim)) await learners.hold(known.userId, claim)

        const previous = await sessions.find(sessionCookie.read(cookies))
        if (previous) await sessions.end(previous)
        const id = await sessions.begin({
          userId: learner.userId,
          idToken,
          ...(providerSession ? { providerSession } : {}),
          // Without a time from the provider, the sign-in may have used an old session.
          authenticatedAt: Math.min(authenticatedAt ?? 0, now.getTime()),
          device: deviceOf(raw.headers['user-agent']),
        })
        return redirect(pending.returnTo, { headers: { 'set-cookie': sessionCookie.serialise(id) } })
      }),
  })
}

// Real headers have about 120 characters, those of embedded browsers up to 300.
const maxUserAgentLength = 512

const label = (name: string | undefined): string => [...cleanLine(name ?? '')].slice(0, 40).join('')

/** The browser and the system of a User-Agent header by their usual names. Unverified, so only good as a label. */
export function deviceOf(userAgent: string | undefined): Device {
  if (!userAgent || userAgent.length > maxUserAgentLength) return { browser: '', system: '' }
  const { browser, os } = bowser.parse(userAgent)
  return { browser: label(browser.name), system: label(os.name) }
}
