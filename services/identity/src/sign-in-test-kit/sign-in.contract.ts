import { afterAll, beforeAll, beforeEach } from '@jest/globals'
import { describeForgedCallbacks } from './sign-in/forged-callback.contract.ts'
import { describePasswordChange } from './sign-in/password-change.contract.ts'
import { describeSignedInBrowsers } from './sign-in/signed-in-browsers.contract.ts'
import { describeSigningIn } from './sign-in/signing-in.contract.ts'
import { describeSigningInAgain } from './sign-in/signing-in-again.contract.ts'
import { describeSigningOut } from './sign-in/signing-out.contract.ts'
import { createVisitor, type SignInStage } from './sign-in/visitor.ts'

/** The contract of signing in and out with any provider. */
export function signInContract(openStage: () => Promise<SignInStage>): void {
  const at = createVisitor()

  beforeAll(async () => at.open(await openStage()))
  afterAll(() => at.stage?.close())
  beforeEach(() => at.arrive())

  describeSigningIn(at)
  describeForgedCallbacks(at)
  describeSigningInAgain(at)
  describeSignedInBrowsers(at)
  describePasswordChange(at)
  describeSigningOut(at)
}
