import { emailKey } from '@wordloom/contracts/text'
import { type Request, type Response, Router } from 'express'
import * as z from 'zod/mini'
import { loginNow } from '../pages/interaction.ts'
import type { Interaction, PageDependencies } from '../pages/pages.ts'
import { type SignInView, signInPage } from './sign-in.page.ts'

const Form = z.object({ email: z.string().check(z.trim(), z.maxLength(254)), password: z.string().check(z.maxLength(1_000)) })

// One message for both, so that nobody learns who has an account.
const wrong = 'The email or the password is not right.'
const wrongPassword = 'The password is not right.'

/** GET and POST /idp/sign-in/{interaction}. */
export function signInRoutes(pages: PageDependencies): Router {
  const { provider, accounts, attempts, knownBrowsers, log, path, addressOf, interactionOf, send, sendTooManyAttempts } = pages

  const pageOf = ({ uid, token, again, emailHint }: Interaction, view: Partial<SignInView> = {}): string =>
    signInPage({ path, uid, token, email: again?.email ?? emailHint, again: again !== undefined, ...view })

  const router = Router()
  router.get('/sign-in/:uid', async (request: Request, response: Response) => {
    send(response, 200, pageOf(await interactionOf(request, response)))
  })
  router.post('/sign-in/:uid', async (request: Request, response: Response) => {
    const interaction = await interactionOf(request, response)
    const { again } = interaction
    // A user who enters the password again stays the same; the form's email is ignored.
    const form = Form.safeParse(again ? { ...request.body, email: again.email } : request.body)
    if (!form.success) return send(response, 400, pageOf(interaction, { error: again ? wrongPassword : wrong }))
    const { email, password } = form.data
    const account = emailKey(email)

    const knownBrowser = knownBrowsers.isKnown(request, account)
    const attempt = await attempts.begin({ account, address: addressOf(request), knownBrowser })
    if (!attempt.allowed) {
      log('sign-in-limited', request, account)
      return sendTooManyAttempts(response, attempt.waitMs, (error) => pageOf(interaction, { email, error }))
    }
    const found = await accounts.authenticate(email, password)
    if (!found) {
      log('wrong-password', request, account)
      return send(response, 400, pageOf(interaction, { email, error: again ? wrongPassword : wrong }))
    }
    await attempt.succeeded()
    log('signed-in', request, account)
    knownBrowsers.keep(request, response, account)
    await provider.interactionFinished(request, response, loginNow(found.id), { mergeWithLastSubmission: false })
  })
  return router
}
