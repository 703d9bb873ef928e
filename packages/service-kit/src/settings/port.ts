import * as z from 'zod'

const message = 'must be a port number'

/** A setting that is a port number; 0 lets the system choose a free one. */
export const port = z.coerce.number(message).int(message).min(0, message).max(65_535, message)
