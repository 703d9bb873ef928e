import * as z from 'zod/mini'
import { endpoint } from '../endpoints/endpoint.ts'
import { atMost } from '../http/fields.ts'
import { imageTypes, pictureRoute } from '../http/picture.ts'

const pages = ['text/html'] as const
const atProvider = ['auth.provider-refused', 'auth.provider-unavailable'] as const

/** Addresses that browsers and the provider navigate to: signing in and out, and pictures. */
export const signInApi = {
  /**
   * `returnTo=/word-bank` is the page to come back to. With `again=1` the provider asks for the password even if it has a session, since
   * sensitive actions need a recent sign-in.
   */
  login: endpoint({
    method: 'GET',
    path: '/api/login',
    query: z.object({ returnTo: z.optional(z.string()), again: z.optional(z.string()) }),
    status: [302],
    media: pages,
    errors: atProvider,
  }),
  callback: endpoint({
    method: 'GET',
    path: '/api/auth/callback',
    query: z.looseObject({ state: z.optional(z.string()) }),
    status: [302],
    media: pages,
    errors: [...atProvider, 'auth.login-expired', 'identity.account-leaving', 'identity.email-taken'],
  }),
  logout: endpoint({ method: 'GET', path: '/api/logout', status: [200, 303], media: pages }),
  /** From the page that asks for confirmation if the request did not come from a page of ours. */
  confirmedLogout: endpoint({ method: 'POST', path: '/api/logout', status: [200, 303], media: pages }),
  backchannelLogout: endpoint({
    method: 'POST',
    path: '/api/auth/backchannel-logout',
    form: true,
    body: z.object(
      { logout_token: z.string('A logout token is needed').check(atMost(16_384, 'The logout token is too long')) },
      'A logout token is needed',
    ),
    status: [200],
    errors: atProvider,
  }),
  picture: endpoint({
    method: 'GET',
    path: `${pictureRoute}/:name`,
    status: [200, 302],
    media: imageTypes,
    errors: ['identity.picture-not-found'],
  }),
}
