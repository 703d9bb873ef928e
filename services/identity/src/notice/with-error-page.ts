import { statusOf } from '@wordloom/contracts/errors'
import { DomainError } from '@wordloom/service-kit/errors'
import type { Reply, RouteRequest } from '@wordloom/service-kit/http'
import type { Request } from 'express'
import { errorPage, type NoticePage } from './notice-page.ts'

/** Whether the client wants a page: browsers accept text/html, programs accept anything. */
const acceptsHtml = (request: Request): boolean => request.accepts(['application/json', 'text/html']) === 'text/html'

/** A reply with a notice page. */
export const pageReply = ({ html, policy }: NoticePage, { status = 200, headers = {} }: Partial<Reply> = {}): Reply<never> => ({
  status,
  raw: html,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, vary: 'Accept', ...headers },
})

/** Runs the handler of an address that browsers navigate to: they get an error as a page, with the message and code that programs get as a problem. */
export async function withErrorPage(
  request: Pick<RouteRequest, 'raw' | 'logger'>,
  handle: () => Promise<Reply<never>>,
): Promise<Reply<never>> {
  try {
    return await handle()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    request.logger.warn({ code: error.code, err: error.cause }, error.message)
    if (!acceptsHtml(request.raw)) throw error
    return pageReply(errorPage(error.message), { status: statusOf(error.code), headers: { 'x-error-code': error.code } })
  }
}
