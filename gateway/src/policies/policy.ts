import type { InternalClaims } from '@wordloom/service-kit/auth'
import type { NextFunction, Request, Response } from 'express'
import type { TableRow } from '../route-table.ts'

/** What the policies of one request tell each other, in `response.locals`. */
export type Locals = { row?: TableRow; claims?: InternalClaims }

/** One step every request takes; calls `next`, answers, or throws. */
export type Policy = (request: Request, response: Response<unknown, Locals>, next: NextFunction) => void | Promise<void>
