import { type Learner, signUp } from '@wordloom/test-kit/http'
import type { BrowserContext } from 'playwright-core'

/** A new learner, created over HTTP at the edition's provider: for tests that are not about signing in. */
export const newLearner = (url: string, names?: { firstName: string; lastName: string }): Promise<Learner> => signUp(url, names)

/** Gives a browser the session of a learner. */
export async function signInAs(context: BrowserContext, learner: Pick<Learner, 'cookie'>, url: string): Promise<void> {
  const cookies = learner
    .cookie()
    .split('; ')
    .map((pair) => ({ name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1), url }))
  await context.addCookies(cookies)
}
