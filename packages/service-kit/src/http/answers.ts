import { channel } from 'node:diagnostics_channel'
import type { Endpoint } from '@wordloom/contracts/endpoints'
import type { ErrorCode } from '@wordloom/contracts/errors'
import type { Reply } from './reply.ts'

/** What came of a request: what its route answered, or the code it was refused with. */
export type Answered = { endpoint: Endpoint } & ({ reply: Reply } | { code: ErrorCode })

/** Where every answer of every route is told, as an Answered, before it is sent. Tests listen, and hold it against its endpoint. */
export const answers = channel('wordloom.answers')
