import { stringify } from 'node:querystring'
import type { RequestHandler } from 'express'
import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import type { Accounts } from '../accounts/accounts.ts'
import { type Html, html, trusted } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import { mottos } from '../pages/mottos.ts'

const send = (context: KoaContextWithOIDC, body: string): void => {
  context.type = 'html'
  context.body = body
}

/**
 * Whether the request has an ID token of the session that it ends: only the client has one, so the learner has confirmed the sign-out
 * there. The provider has checked its signature. It may have expired (OpenID Connect RP-Initiated Logout 1.0, section 2).
 */
function isConfirmedByClient({ oidc }: KoaContextWithOIDC): boolean {
  const { session, entities, client } = oidc
  const claims = entities.IdTokenHint?.payload
  if (!claims || !session?.accountId || !client) return false
  return claims.sub === session.accountId && claims.sid === session.sidFor(client.clientId)
}

const signOutButton = (autoSubmit: boolean): Html =>
  html`<button type="submit" form="op.logoutForm" name="logout" value="yes"${autoSubmit && html` data-continue`}>Sign out</button>`

/** The page that signs out: automatically if the client has confirmed it, else with a button, since any site can link here. */
export const renderSignOut = (path: string, accounts: Accounts) => (context: KoaContextWithOIDC, form: string) => {
  const goesOn = isConfirmedByClient(context)
  const account = accounts.find(context.oidc.session?.accountId ?? '')
  const page = { path, motto: mottos.signOut }
  send(
    context,
    goesOn
      ? layout({
          ...page,
          title: 'Signing out',
          script: 'continue.js',
          content: html`<h1>Signing out</h1>
<p class="lead">One moment.</p>
${trusted(form)}
${signOutButton(true)}`,
        })
      : layout({
          ...page,
          title: 'Sign out',
          content: html`<h1>Sign out?</h1>
<p class="lead">${account && html`You are signed in as ${account.email}.`}</p>
${trusted(form)}
${signOutButton(false)}
<p class="aside-link"><a href="/">Stay signed in</a></p>`,
        }),
  )
}

/** The last page of a sign-out without a redirect. */
export const renderSignedOut = (path: string) => (context: KoaContextWithOIDC) =>
  send(
    context,
    layout({
      path,
      title: 'Signed out',
      motto: mottos.signOut,
      content: html`<h1>You are signed out</h1>
<p class="lead">See you soon.</p>
<a class="button" href="/">Back to Wordloom</a>`,
    }),
  )

const signOutParameters = ['id_token_hint', 'post_logout_redirect_uri', 'state', 'client_id']

/**
 * Turns a posted form into the GET that oidc-provider handles. For a POST to its end-session endpoint (OpenID Connect RP-Initiated Logout
 * 1.0, section 2) it needs cookies without SameSite. The posted values only become a query inside this process: they reach no log, history
 * or header.
 */
export const formAsGet: RequestHandler = (request, _response, next) => {
  const form = (request.body ?? {}) as Record<string, string | string[]>
  const parameters = Object.fromEntries(signOutParameters.filter((name) => form[name] !== undefined).map((name) => [name, form[name]]))
  delete request.headers['content-type']
  const query = `?${stringify(parameters)}`
  // The provider derives its mount path by comparing the two.
  Object.assign(request, { method: 'GET', url: request.path + query, originalUrl: request.originalUrl.replace(/\?.*$/, '') + query })
  next()
}

/** The page for an invalid request to the provider, e.g. an old bookmark. */
export const renderError =
  (path: string): NonNullable<Configuration['renderError']> =>
  (context) =>
    send(context, failurePage(path, 'This page has expired', 'It was open for too long, or was used before.'))

/** A page that says what went wrong and how to go on. */
export const failurePage = (path: string, title: string, sentence: string): string =>
  layout({
    path,
    title,
    motto: mottos.failed,
    content: html`<h1>${title}</h1>
<p class="lead">${sentence}</p>
<a class="button" href="/api/login">Start again</a>
<p class="aside-link"><a href="/">Back to Wordloom</a></p>`,
  })
