import { channel } from 'node:diagnostics_channel'
import type { Endpoint } from '@wordloom/contracts/endpoints'
import type { ErrorCode } from '@wordloom/contracts/errors'
import type { Reply } from './reply.ts'

/** The result of a request: the route's answer, or the error code. */
export type Answered = { endpoint: Endpoint } & ({ reply: Reply } | { code: ErrorCode })

/** Publishes every answer of every route before it is sent. Tests subscribe and check it against its endpoint. */
export const answers = channel('wordloom.answers')
