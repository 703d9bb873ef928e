import { policiesReasons } from './gateway-policies.ts'
import { upstreamReasons } from './gateway-upstream.ts'
import type { Reason } from './reason.ts'
import { serviceKitReasons } from './service-kit.ts'
import { signInReasons } from './sign-in.ts'

/** Every known reason why a mutant survives. */
export const reasons: readonly Reason[] = [...policiesReasons, ...upstreamReasons, ...serviceKitReasons, ...signInReasons]
