import { cleanLine } from '@wordloom/contracts/text'
import * as z from 'zod/mini'
import { passwordLength } from '../accounts/password.ts'
import { passwordFault } from '../common-passwords/password-fault.ts'

const name = (label: string) => z.string().check(z.overwrite(cleanLine), z.maxLength(100, `${label} may be at most 100 characters long.`))

/** A new password. Its length is counted in visible characters, and nothing is cut off. */
export const NewPassword = z.string('Please choose a password.').check(
  z.refine((password) => [...password].length >= passwordLength.min, `The password needs ${passwordLength.min} characters or more.`),
  z.refine((password) => [...password].length <= passwordLength.max, `The password may be at most ${passwordLength.max} characters long.`),
)

/** The form for a new account. */
export const CreateAccountForm = z
  .object({
    firstName: name('The first name').check(z.minLength(1, 'Please enter your first name.')),
    lastName: name('The last name'),
    email: z.string().check(
      z.trim(),
      z.maxLength(254, 'The email address may be at most 254 characters long.'),
      z.refine((email) => z.regexes.html5Email.test(email), 'Please enter a valid email address.'),
    ),
    password: NewPassword,
  })
  .check(({ value, issues }) => {
    const fault = passwordFault(value.password, value)
    if (fault) issues.push({ code: 'custom', path: ['password'], message: fault, input: value.password })
  })

/** The first error of each field. */
export function faultsOf(error: z.core.$ZodError): Record<string, string> {
  const faults: Record<string, string> = {}
  for (const issue of error.issues) faults[String(issue.path[0])] ??= issue.message
  return faults
}
