import { type Request, type Response, Router } from 'express'
import * as z from 'zod/mini'
import { emailKey } from '../accounts/accounts.ts'
import { waitSentence } from '../attempts/wait-sentence.ts'
import type { Pages } from '../pages/pages.ts'
import { signInPage } from './sign-in.page.ts'

const Form = z.object({ email: z.string().check(z.trim(), z.maxLength(254)), password: z.string().check(z.maxLength(1_000)) })

// One sentence for both, so that nobody learns here who has an account.
const wrong = 'The email or the password is not right.'

/** GET and POST /idp/sign-in/{interaction}. */
export function signInRoutes({ provider, accounts, attempts, path, addressOf, interactionOf, send }: Pages): Router {
  const router = Router()
  router.get('/sign-in/:uid', async (request: Request, response: Response) => {
    const { uid, token } = await interactionOf(request, response)
    send(response, 200, signInPage({ path, uid, token }))
  })
  router.post('/sign-in/:uid', async (request: Request, response: Response) => {
    const { uid, token } = await interactionOf(request, response)
    const form = Form.safeParse(request.body)
    if (!form.success) return send(response, 400, signInPage({ path, uid, token, error: wrong }))
    const { email, password } = form.data
    const wait = await attempts.begin(emailKey(email), addressOf(request))
    if (wait !== null) {
      response.setHeader('retry-after', String(wait))
      return send(response, 429, signInPage({ path, uid, token, email, error: waitSentence(wait) }))
    }
    const account = await accounts.authenticate(email, password)
    if (!account) return send(response, 400, signInPage({ path, uid, token, email, error: wrong }))
    await attempts.succeeded(emailKey(email), addressOf(request))
    await provider.interactionFinished(request, response, { login: { accountId: account.id } }, { mergeWithLastSubmission: false })
  })
  return router
}
