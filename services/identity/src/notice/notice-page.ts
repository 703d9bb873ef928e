import { createHash } from 'node:crypto'
import { escapeHtml } from '@wordloom/contracts/text'

const style = `:root{color-scheme:light dark;--paper:#fbfaf7;--ink:#1d1b31;--primary:#4f3fd1;--on-primary:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#0e1120;--ink:#edecf6;--primary:#9a8fff;--on-primary:#120e2f}}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1rem/1.6 system-ui,sans-serif}
main{max-width:26rem;padding:1.5rem;text-align:center}
h1{font:500 1.75rem/1.25 Georgia,serif;margin:0 0 1.5rem;text-wrap:balance}
form{display:inline}
a,button{display:inline-block;box-sizing:border-box;min-height:44px;line-height:44px;padding:0 1.25rem;border:0;border-radius:.5rem;color:inherit;font:inherit;line-height:44px}
button,a:first-of-type:not(.second){background:var(--primary);color:var(--on-primary);text-decoration:none;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid var(--primary);outline-offset:3px}`

// Submits the page's form; without a script the user presses its button.
const autoSubmitScript = 'document.forms[0].submit()'

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** A small page with its content security policy. */
export type NoticePage = { html: string; policy: string }

const page = (content: string, { formAction = "'none'", script = '' } = {}): NoticePage => ({
  html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Wordloom</title>
<style>${style}</style>
<main>
${content}
</main>
${script && `<script>${script}</script>\n`}</html>
`,
  policy: [
    `default-src 'none'`,
    `style-src ${hashOf(style)}`,
    ...(script ? [`script-src ${hashOf(script)}`] : []),
    `base-uri 'none'`,
    `form-action ${formAction}`,
    `frame-ancestors 'none'`,
  ].join('; '),
})

/** A page with one sentence about a failed sign-in or sign-out, and two links. */
export const errorPage = (sentence: string): NoticePage =>
  page(`<h1>${escapeHtml(sentence)}</h1>
<a href="/api/login">Sign in</a> <a href="/">Back to Wordloom</a>`)

/** Asks for confirmation of a sign-out requested by another site's page. */
export const confirmSignOutPage = (): NoticePage =>
  page(
    `<h1>Sign out of Wordloom?</h1>
<form method="post" action="/api/logout"><button>Sign Out</button></form> <a class="second" href="/">Stay signed in</a>`,
    { formAction: "'self'" },
  )

/** A form that is submitted at once to another origin, which redirects back here. */
export type AutoSubmitForm = { action: string; fields: Readonly<Record<string, string>> }

/** Goes to the provider with data that must not be in an address, since histories, logs and proxies keep addresses. */
export const signingOutPage = ({ action, fields }: AutoSubmitForm): NoticePage => {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  )
  return page(
    `<h1>Signing out</h1>
<form method="post" action="${escapeHtml(action)}">
${inputs.join('\n')}
<button>Sign Out</button>
</form>`,
    // The redirect after the form must be allowed as well: back to us.
    { formAction: `${new URL(action).origin} 'self'`, script: autoSubmitScript },
  )
}
