import { type Request, type Response, Router } from 'express'
import * as z from 'zod/mini'
import type { Account } from '../accounts/accounts.ts'
import { waitSentence } from '../attempts/wait-sentence.ts'
import { faultsOf, NewPassword } from '../create-account/create-account.form.ts'
import { hasToken } from '../pages/interaction.ts'
import { PageExpired, type Pages } from '../pages/pages.ts'
import { changePasswordPage } from './change-password.page.ts'

const Form = z.object({ currentPassword: z.string().check(z.maxLength(1_000)), newPassword: NewPassword })

type Dependencies = Pages & {
  /** The secret of a session's forms. */
  tokenOf: (sessionUid: string) => string
  /** Ends the account's other sessions at the provider and tells the client so. */
  endOtherSessions: (accountId: string, sessionId: string) => Promise<void>
}

/** GET and POST /idp/account/password, for whoever is signed in at the provider. */
export function changePasswordRoutes(pages: Dependencies): Router {
  const { provider, accounts, attempts, path, addressOf, send, tokenOf, endOtherSessions } = pages
  const address = '/account/password'

  async function signedIn(request: Request, response: Response): Promise<{ account: Account; token: string; sessionId: string } | null> {
    const session = await provider.Session.get(provider.createContext(request, response))
    const account = session.accountId ? accounts.find(session.accountId) : undefined
    return account ? { account, token: tokenOf(session.uid), sessionId: session.jti } : null
  }
  const signInFirst = (response: Response): void => response.redirect(`/api/login?returnTo=${encodeURIComponent(path + address)}`)

  const router = Router()
  router.get(address, async (request: Request, response: Response) => {
    const who = await signedIn(request, response)
    if (!who) return signInFirst(response)
    send(response, 200, changePasswordPage({ path, token: who.token, email: who.account.email, done: request.query.done !== undefined }))
  })
  router.post(address, async (request: Request, response: Response) => {
    const who = await signedIn(request, response)
    if (!who) return signInFirst(response)
    const { account, token, sessionId } = who
    if (!hasToken(request, token)) throw new PageExpired('The form is of another session')
    const refuse = (status: number, view: { faults?: Record<string, string>; error?: string }): void =>
      send(response, status, changePasswordPage({ path, token, email: account.email, ...view }))

    const form = Form.safeParse(request.body)
    if (!form.success) return refuse(400, { faults: faultsOf(form.error) })
    const attempt = [`password:${account.id}`, addressOf(request)] as const
    const wait = await attempts.begin(...attempt)
    if (wait !== null) return refuse(429, { error: waitSentence(wait) })
    if (!(await accounts.hasPassword(account.id, form.data.currentPassword))) {
      return refuse(400, { faults: { currentPassword: 'This is not your current password.' } })
    }
    await attempts.succeeded(...attempt)
    await accounts.changePassword(account.id, form.data.newPassword)
    await endOtherSessions(account.id, sessionId)
    response.redirect(303, `${path}${address}?done`)
  })
  return router
}
