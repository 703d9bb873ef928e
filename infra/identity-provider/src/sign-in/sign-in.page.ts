import { field, formError } from '../pages/field.ts'
import { html } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import { mottos } from '../pages/mottos.ts'

/** What the sign-in page shows. */
export type SignInView = { path: string; uid: string; token: string; email?: string; error?: string }

/** The sign-in page. */
export const signInPage = ({ path, uid, token, email = '', error }: SignInView): string =>
  layout({
    title: 'Sign in',
    motto: mottos.signIn,
    assets: `${path}/assets`,
    content: html`<h1>Sign in</h1>
<p class="lead">Your words have been waiting for you.</p>
<form method="post" action="${path}/sign-in/${uid}">
<input type="hidden" name="token" value="${token}">
${formError(error)}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, autofocus: email === '' })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', autofocus: email !== '' })}
<button type="submit">Sign in</button>
</form>
<p class="aside-link">New to Wordloom? <a href="${path}/create-account/${uid}">Create account</a></p>`,
  })
