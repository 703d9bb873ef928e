import * as z from 'zod/mini'
import { defineEvent } from '../define-event.ts'

/** A learner left: everyone erases what they hold of them. */
export const accountDeletedV1 = defineEvent({ type: 'identity.account-deleted', version: 1, data: z.object({}) })
