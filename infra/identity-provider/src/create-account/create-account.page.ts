import { field, formError } from '../pages/field.ts'
import { html } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import { mottos } from '../pages/mottos.ts'

/** The data of the page for a new account: the values without the password, and the errors. */
export type CreateAccountView = {
  path: string
  uid: string
  token: string
  values?: Record<string, string>
  faults?: Record<string, string>
  error?: string
}

/** The page for a new account. */
export const createAccountPage = ({ path, uid, token, values = {}, faults = {}, error }: CreateAccountView): string => {
  // The cursor starts in the first field with an error, else in the first field.
  const first = ['firstName', 'lastName', 'email', 'password'].find((name) => faults[name]) ?? 'firstName'
  const kept = (name: string) => ({ name, value: values[name], error: faults[name], autofocus: name === first })
  return layout({
    path,
    title: 'Create account',
    motto: mottos.createAccount,
    content: html`<h1>Create account</h1>
<p class="lead">Already have one? <a href="${path}/sign-in/${uid}">Sign in</a></p>
<form method="post" action="${path}/create-account/${uid}" novalidate>
<input type="hidden" name="token" value="${token}">
${formError(error)}
<div class="pair">
${field({ ...kept('firstName'), label: 'First name', autocomplete: 'given-name' })}
${field({ ...kept('lastName'), label: 'Last name', autocomplete: 'family-name', required: false })}
</div>
${field({ ...kept('email'), label: 'Email', type: 'email', autocomplete: 'username' })}
${field({ ...kept('password'), value: undefined, label: 'Password', type: 'password', autocomplete: 'new-password', hint: '8 characters or more' })}
<button type="submit">Create account</button>
</form>`,
  })
}
