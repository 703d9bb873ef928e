import * as z from 'zod/mini'
import { defineEvent } from '../define-event.ts'

/** A learner changed their name or email. Contains only what changed, never the old value. */
export const profileChangedV1 = defineEvent({
  type: 'identity.profile-changed',
  version: 1,
  data: z.object({ changed: z.array(z.enum(['firstName', 'lastName', 'email', 'profileImageUrl'])) }),
})
