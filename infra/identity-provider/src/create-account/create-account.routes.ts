import { emailKey } from '@wordloom/contracts/text'
import { type Request, type Response, Router } from 'express'
import { loginNow } from '../pages/interaction.ts'
import type { PageDependencies } from '../pages/pages.ts'
import { CreateAccountForm, faultsOf } from './create-account.form.ts'
import { type CreateAccountView, createAccountPage } from './create-account.page.ts'

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** GET and POST /idp/create-account/{interaction}: a new account is signed in at once. */
export function createAccountRoutes(pages: PageDependencies): Router {
  const { provider, accounts, accountCreation, passwordChecks, knownBrowsers, log } = pages
  const { path, addressOf, interactionOf, send, sendTooManyAttempts } = pages
  const router = Router()
  router.get('/create-account/:uid', async (request: Request, response: Response) => {
    const { uid, token } = await interactionOf(request, response)
    send(response, 200, createAccountPage({ path, uid, token }))
  })
  router.post('/create-account/:uid', async (request: Request, response: Response) => {
    const { uid, token } = await interactionOf(request, response)
    const values = textsOf(request.body)
    const page = (view: Partial<CreateAccountView>): string => createAccountPage({ path, uid, token, values, ...view })

    const check = await passwordChecks.begin(addressOf(request))
    if (check) {
      log('password-checks-limited', request)
      return sendTooManyAttempts(response, check.waitMs, (error) => page({ error }))
    }
    const form = CreateAccountForm.safeParse(request.body)
    if (!form.success) return send(response, 400, page({ faults: faultsOf(form.error) }))
    const account = emailKey(form.data.email)
    const wait = await accountCreation.begin(addressOf(request))
    if (wait) {
      log('new-accounts-limited', request, account)
      return sendTooManyAttempts(response, wait.waitMs, (error) => page({ error }))
    }
    const made = await accounts.add(form.data)
    if (!made) {
      log('account-exists', request, account)
      const sentence = 'There is already an account with this email. Sign in instead? If it is not yours, ask whoever runs this Wordloom.'
      return send(response, 400, page({ faults: { email: sentence } }))
    }
    log('account-created', request, account)
    knownBrowsers.keep(request, response, account)
    await provider.interactionFinished(request, response, loginNow(made.id), { mergeWithLastSubmission: false })
  })
  return router
}
