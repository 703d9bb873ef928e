import { statusOf } from '@wordloom/contracts/errors'
import { DomainError } from '@wordloom/service-kit/errors'
import type { Reply, RouteRequest } from '@wordloom/service-kit/http'
import type { Request } from 'express'
import { noticePage, noticePolicy } from './notice-page.ts'

const wantsPage = (request: Request): boolean => request.accepts(['application/json', 'text/html']) === 'text/html'

/**
 * Answers at an address that the browser itself goes to: there an error is a page to read, with the same sentence and code that
 * programs get as a problem.
 */
export async function forBrowser(request: Pick<RouteRequest, 'raw' | 'logger'>, answer: () => Promise<Reply>): Promise<Reply> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    request.logger.warn({ code: error.code, err: error.cause }, error.message)
    if (!wantsPage(request.raw)) throw error
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': noticePolicy,
      'x-error-code': error.code,
      vary: 'Accept',
    }
    return { status: statusOf(error.code), raw: noticePage(error.message), headers }
  }
}
