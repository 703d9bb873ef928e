import * as z from 'zod/mini'

/** One invalid field, and why. */
export const FieldFault = z.object({ field: z.string(), message: z.string() })
export type FieldFault = z.infer<typeof FieldFault>

/** RFC 9457 problem details with our stable code, the request id and, for invalid input, the fields. Further members depend on the code. */
export const Problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string(),
  requestId: z.optional(z.string()),
  errors: z.optional(z.array(FieldFault)),
})
export type Problem = z.infer<typeof Problem>
