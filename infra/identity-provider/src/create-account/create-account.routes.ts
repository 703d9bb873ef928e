import { type Request, type Response, Router } from 'express'
import { emailKey } from '../accounts/accounts.ts'
import { waitSentence } from '../attempts/wait-sentence.ts'
import type { Pages } from '../pages/pages.ts'
import { CreateAccountForm, faultsOf } from './create-account.form.ts'
import { createAccountPage } from './create-account.page.ts'

const textsOf = (body: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )

/** GET and POST /idp/create-account/{interaction}: whoever has created an account is signed in with it. */
export function createAccountRoutes({ provider, accounts, attempts, path, addressOf, interactionOf, send }: Pages): Router {
  const router = Router()
  router.get('/create-account/:uid', async (request: Request, response: Response) => {
    const { uid, token } = await interactionOf(request, response)
    send(response, 200, createAccountPage({ path, uid, token }))
  })
  router.post('/create-account/:uid', async (request: Request, response: Response) => {
    const { uid, token } = await interactionOf(request, response)
    const values = textsOf(request.body)
    const form = CreateAccountForm.safeParse(request.body)
    if (!form.success) return send(response, 400, createAccountPage({ path, uid, token, values, faults: faultsOf(form.error) }))
    const attempt = [`create:${emailKey(form.data.email)}`, addressOf(request)] as const
    const wait = await attempts.begin(...attempt)
    if (wait !== null) {
      response.setHeader('retry-after', String(wait))
      return send(response, 429, createAccountPage({ path, uid, token, values, error: waitSentence(wait) }))
    }
    const account = await accounts.add(form.data)
    if (!account) {
      const faults = { email: 'There is already an account with this email. Sign in instead?' }
      return send(response, 400, createAccountPage({ path, uid, token, values, faults }))
    }
    await attempts.succeeded(...attempt)
    await provider.interactionFinished(request, response, { login: { accountId: account.id } }, { mergeWithLastSubmission: false })
  })
  return router
}
