import { emailKey } from '@wordloom/contracts/text'
import { type Request, type Response, Router } from 'express'
import * as z from 'zod/mini'
import type { Account } from '../accounts/accounts.ts'
import { passwordFault } from '../common-passwords/password-fault.ts'
import { faultsOf, NewPassword } from '../create-account/create-account.form.ts'
import { hasToken } from '../pages/interaction.ts'
import { type PageDependencies, PageExpired } from '../pages/pages.ts'
import { type ChangePasswordView, changePasswordPage } from './change-password.page.ts'

const Form = z.object({ currentPassword: z.string().check(z.maxLength(1_000)), newPassword: NewPassword })

type Dependencies = PageDependencies & {
  /** The form token of a session (CSRF). */
  tokenOf: (sessionUid: string) => string
  /** Ends the account's other sessions at the provider, and reports the new password. */
  passwordChanged: (accountId: string, keepSessionId: string) => Promise<void>
}

/** GET and POST /idp/account/password, for a user with a session at the provider. */
export function changePasswordRoutes(pages: Dependencies): Router {
  const { provider, accounts, attempts, passwordChecks, addressOf, knownBrowsers, log, path, send, sendTooManyAttempts } = pages
  const { tokenOf, passwordChanged } = pages
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
    const page = (view: Partial<ChangePasswordView>): string => changePasswordPage({ path, token, email: account.email, ...view })
    const logged = emailKey(account.email)

    const form = Form.safeParse(request.body)
    if (!form.success) return send(response, 400, page({ faults: faultsOf(form.error) }))
    const { currentPassword, newPassword } = form.data
    const check = await passwordChecks.begin(addressOf(request))
    if (check) {
      log('password-checks-limited', request, logged)
      return sendTooManyAttempts(response, check.waitMs, (error) => page({ error }))
    }
    const fault = passwordFault(newPassword, account)
    if (fault) return send(response, 400, page({ faults: { newPassword: fault } }))
    const attempt = await attempts.beginCurrentPassword(account.id)
    if (!attempt.allowed) {
      log('password-change-limited', request, logged)
      return sendTooManyAttempts(response, attempt.waitMs, (error) => page({ error }))
    }
    if (!(await accounts.hasPassword(account.id, currentPassword))) {
      log('wrong-current-password', request, logged)
      return send(response, 400, page({ faults: { currentPassword: 'This is not your current password.' } }))
    }
    await attempt.succeeded()
    await accounts.changePassword(account.id, newPassword)
    log('password-changed', request, logged)
    await passwordChanged(account.id, sessionId)
    knownBrowsers.keep(request, response, logged)
    response.redirect(303, `${path}${address}?done`)
  })
  return router
}
