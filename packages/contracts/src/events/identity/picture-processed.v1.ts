import * as z from 'zod/mini'
import { defineEvent } from '../define-event.ts'

/** A learner's uploaded picture is ready at its final address. */
export const pictureProcessedV1 = defineEvent({
  type: 'identity.picture-processed',
  version: 1,
  data: z.object({ profileImageUrl: z.string() }),
})
