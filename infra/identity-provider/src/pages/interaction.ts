import { timingSafeEqual } from 'node:crypto'
import type { Request, Response } from 'express'
import { errors, type Provider } from 'oidc-provider'
import { formToken } from '../provider/keys.ts'
import { type Interaction, PageExpired } from './pages.ts'

/** Whether a form carries the secret it was given. */
export function hasToken(request: Request, token: string): boolean {
  const given = Buffer.from(String((request.body as Record<string, unknown> | undefined)?.token ?? ''))
  const expected = Buffer.from(token)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** Finds the sign-in that this browser is in the middle of. */
export const createInteractionOf =
  (provider: Provider, cookieKey: string) =>
  async (request: Request, response: Response): Promise<Interaction> => {
    const { uid } = await provider.interactionDetails(request, response).catch((error: unknown) => {
      throw error instanceof errors.SessionNotFound ? new PageExpired('There is no sign-in under way', { cause: error }) : error
    })
    const token = formToken(cookieKey, uid)
    if (request.method === 'POST' && !hasToken(request, token)) throw new PageExpired('The form is of another sign-in')
    return { uid, token }
  }
