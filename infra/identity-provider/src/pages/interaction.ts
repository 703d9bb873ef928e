import type { Request, Response } from 'express'
import { errors, type Provider } from 'oidc-provider'
import type { Account, Accounts } from '../accounts/accounts.ts'
import { keyedHash, sameSecret } from '../provider/keys.ts'
import { type Interaction, PageExpired } from './pages.ts'

type InteractionDetails = Awaited<ReturnType<Provider['interactionDetails']>>

// These ask for another user than the one who is signed in.
const otherPerson = ['id_token_hint', 'claims_id_token_sub_value']

/** Whether a form has its token. */
export function hasToken(request: Request, token: string): boolean {
  const given = (request.body as Record<string, unknown> | undefined)?.token
  return typeof given === 'string' && sameSecret(given, token)
}

/** The result of a sign-in: the time of the password counts, not that of the redirect after it. */
export const loginNow = (accountId: string): { login: { accountId: string; ts: number } } => ({
  login: { accountId, ts: Math.floor(Date.now() / 1000) },
})

/**
 * The user who is signed in and must enter the password again: the client asked for it (`prompt=login`) or for a recent sign-in
 * (`max_age`).
 */
function reauthenticatingAccount({ session, prompt }: InteractionDetails, accounts: Accounts): Account | undefined {
  if (!session?.accountId || prompt.reasons.some((reason) => otherPerson.includes(reason))) return undefined
  return accounts.find(session.accountId)
}

/** Finds the sign-in that is under way in this browser. */
export const createInteractionOf =
  ({ provider, accounts, cookieKey }: { provider: Provider; accounts: Accounts; cookieKey: string }) =>
  async (request: Request, response: Response): Promise<Interaction> => {
    const underWay = await provider.interactionDetails(request, response).catch((error: unknown) => {
      throw error instanceof errors.SessionNotFound ? new PageExpired('There is no sign-in under way', { cause: error }) : error
    })
    const { uid, params } = underWay
    const token = keyedHash(cookieKey, 'form', uid)
    if (request.method === 'POST' && !hasToken(request, token)) throw new PageExpired('The form is of another sign-in')
    const { login_hint: hint } = params
    return { uid, token, again: reauthenticatingAccount(underWay, accounts), emailHint: typeof hint === 'string' ? hint.slice(0, 254) : '' }
  }
