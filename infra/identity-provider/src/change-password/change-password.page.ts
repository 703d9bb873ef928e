import { field, formError } from '../pages/field.ts'
import { html } from '../pages/html.ts'
import { layout } from '../pages/layout.ts'
import { mottos } from '../pages/mottos.ts'

/** The data of the page for a new password. */
export type ChangePasswordView = {
  path: string
  token: string
  email: string
  done?: boolean
  faults?: Record<string, string>
  error?: string
}

/** The page for a new password: 'Manage account'. */
export const changePasswordPage = ({ path, token, email, done, faults = {}, error }: ChangePasswordView): string =>
  layout({
    path,
    title: 'Change password',
    motto: mottos.changePassword,
    content: html`<h1>Change password</h1>
<p class="lead">For ${email}</p>
${done && html`<p class="form-done" role="status">Your password has been changed. Everyone else who was signed in with it is signed out.</p>`}
<form method="post" action="${path}/account/password" novalidate>
<input type="hidden" name="token" value="${token}">
<input type="hidden" name="username" autocomplete="username" value="${email}">
${formError(error)}
${field({ name: 'currentPassword', error: faults.currentPassword, label: 'Current password', type: 'password', autocomplete: 'current-password', autofocus: !done })}
${field({ name: 'newPassword', error: faults.newPassword, label: 'New password', type: 'password', autocomplete: 'new-password', hint: '8 characters or more' })}
<button type="submit">Change password</button>
</form>
<p class="aside-link"><a href="/profile">Back to your profile</a></p>`,
  })
