import * as z from 'zod/mini'
import { defineEvent } from '../define-event.ts'

/** A learner left: every service erases their data. */
export const accountDeletedV1 = defineEvent({ type: 'identity.account-deleted', version: 1, data: z.object({}) })
