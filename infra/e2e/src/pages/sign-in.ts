import type { Page } from 'playwright-core'

/** Somebody who signs in. */
export type Account = { firstName: string; lastName: string; email: string; password: string }

let made = 0

/** An account nobody has yet. */
export const newAccount = (firstName = 'Ada', lastName = 'Lovelace'): Account => ({
  firstName,
  lastName,
  email: `browser.${process.pid}.${Date.now()}.${++made}@example.org`,
  password: 'correct horse battery',
})

const isEmbedded = (page: Page): boolean => new URL(page.url()).pathname.startsWith('/idp')

/** From the provider's sign-in form: creates an account at whichever provider this is, and arrives signed in. */
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

/** Waits for Keycloak's form to register by, which shares fields with the one to sign in by that may still be there, and sends it. */
export async function registerAtKeycloak(page: Page, { firstName, lastName, email, password }: Account): Promise<void> {
  await page.locator('#password-confirm').waitFor()
  await page.getByLabel('Email').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('#password-confirm').fill(password)
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** From the provider's sign-in form: signs in to an account that exists. */
export async function signIn(page: Page, { email, password }: Pick<Account, 'email' | 'password'>): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.locator('input[type=password]').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Ends the session by way of the user menu. */
export async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}
