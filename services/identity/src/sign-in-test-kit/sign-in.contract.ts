import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { describeForgedCallbacks } from './sign-in/forged-callback.contract.ts'
import { describePasswordChange } from './sign-in/password-change.contract.ts'
import { describeSignedInBrowsers } from './sign-in/signed-in-browsers.contract.ts'
import { describeSigningIn } from './sign-in/signing-in.contract.ts'
import { describeSigningInAgain } from './sign-in/signing-in-again.contract.ts'
import { describeSigningOut } from './sign-in/signing-out.contract.ts'
import { createVisitor, type SignInFixture } from './sign-in/visitor.ts'

/** The contract of signing in and out with any provider. */
export function signInContract(openFixture: () => Promise<SignInFixture>): void {
  const visitor = createVisitor()

  beforeAll(async () => visitor.open(await openFixture()))
  afterAll(() => visitor.fixture?.close())
  beforeEach(() => visitor.arrive())

  describeSigningIn(visitor)
  describeForgedCallbacks(visitor)
  describeSigningInAgain(visitor)
  describeSignedInBrowsers(visitor)
  describePasswordChange(visitor)
  describeSigningOut(visitor)
}
