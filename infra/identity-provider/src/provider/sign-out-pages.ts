import type { Configuration, KoaContextWithOIDC } from 'oidc-provider'
import { html, trusted } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import { mottos } from '../pages/mottos.ts'

const send = (context: KoaContextWithOIDC, body: string): void => {
  context.type = 'html'
  context.body = body
}

/** The page that signs out by itself: the learner has already said so in the product. */
export const renderSignOut = (path: string) => (context: KoaContextWithOIDC, form: string) =>
  send(
    context,
    layout({
      title: 'Signing out',
      motto: mottos.signOut,
      assets: `${path}/assets`,
      script: 'continue.js',
      content: html`<h1>Signing out</h1>
<p class="lead">One moment.</p>
${trusted(form)}
<button type="submit" form="op.logoutForm" name="logout" value="yes" data-continue>Sign out</button>`,
    }),
  )

/** Where a sign-out ends that did not say where to go on. */
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

/** What someone reads when a request to the provider made no sense, e.g. an old bookmark of its pages. */
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
