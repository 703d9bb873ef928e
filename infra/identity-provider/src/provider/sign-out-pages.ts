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
  const page = { motto: mottos.signOut, assets: `${path}/assets` }
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
      title: 'Signed out',
      motto: mottos.signOut,
      assets: `${path}/assets`,
      content: html`<h1>You are signed out</h1>
<p class="lead">See you soon.</p>
<a class="button" href="/">Back to Wordloom</a>`,
    }),
  )

/** The page for an invalid request to the provider, e.g. an old bookmark. */
export const renderError =
  (path: string): NonNullable<Configuration['renderError']> =>
  (context) =>
    send(context, failurePage(path, 'This page has expired', 'It was open for too long, or was used before.'))

/** A page that says what went wrong and how to go on. */
export const failurePage = (path: string, title: string, sentence: string): string =>
  layout({
    title,
    motto: mottos.failed,
    assets: `${path}/assets`,
    content: html`<h1>${title}</h1>
<p class="lead">${sentence}</p>
<a class="button" href="/api/login">Start again</a>
<p class="aside-link"><a href="/">Back to Wordloom</a></p>`,
  })
