import type { Page } from 'playwright-core'

/** A person who signs in. */
export type Account = { firstName: string; lastName: string; email: string; password: string }

let made = 0

/** A new account. */
export const newAccount = (firstName = 'Ada', lastName = 'Lovelace'): Account => ({
  firstName,
  lastName,
  email: `browser.${process.pid}.${Date.now()}.${++made}@example.org`,
  password: 'correct horse battery',
})

const isEmbedded = (page: Page): boolean => new URL(page.url()).pathname.startsWith('/idp')

/** On the provider's sign-in form: creates an account at either provider, and ends signed in. */
export async function createAccount(page: Page, account: Account): Promise<void> {
  const embedded = isEmbedded(page)
  await page.getByRole('link', { name: 'Create account' }).click()
  if (!embedded) return registerAtKeycloak(page, account)
  const { firstName, lastName, email, password } = account
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Submits Keycloak's registration form, after waiting for it: it shares fields with the sign-in form, which may still be shown. */
export async function registerAtKeycloak(page: Page, { firstName, lastName, email, password }: Account): Promise<void> {
  await page.locator('#password-confirm').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#password-confirm').fill(password)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** On the provider's sign-in form: signs in to an existing account. */
export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Signs out by the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}
