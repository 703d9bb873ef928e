import { field, formError } from '../pages/field.ts'
import { html } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import { mottos } from '../pages/mottos.ts'

/** The data of the sign-in page; `again` is a user who must enter the password again. */
export type SignInView = { path: string; uid: string; token: string; email: string; again: boolean; error?: string }

/** The sign-in page. */
export const signInPage = ({ path, uid, token, email, again, error }: SignInView): string =>
  layout({
    path,
    title: again ? 'Sign in again' : 'Sign in',
    motto: again ? mottos.signInAgain : mottos.signIn,
    content: html`<h1>${again ? 'Sign in again' : 'Sign in'}</h1>
<p class="lead">${again ? 'Please enter your password again to go on.' : 'Your words have been waiting for you.'}</p>
<form method="post" action="${path}/sign-in/${uid}">
<input type="hidden" name="token" value="${token}">
${formError(error)}
${field({ name: 'email', label: 'Email', type: 'email', autocomplete: 'username', value: email, readonly: again, autofocus: email === '' })}
${field({ name: 'password', label: 'Password', type: 'password', autocomplete: 'current-password', autofocus: email !== '' })}
<button type="submit">Sign in</button>
</form>
${
  again
    ? html`<p class="aside-link">Not you? <a href="${path}/session/end">Sign out</a></p>`
    : html`<p class="aside-link">New to Wordloom? <a href="${path}/create-account/${uid}">Create account</a></p>
<p class="aside-link">Forgot your password? Whoever runs this site can give you a new one.</p>`
}`,
  })
