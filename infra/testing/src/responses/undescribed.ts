import { isDeepStrictEqual } from 'node:util'
import { errorsOf } from '@wordloom/contracts/endpoints'
import type { ErrorCode } from '@wordloom/contracts/errors'
import type { RouteResult } from '@wordloom/service-kit/http'
import { safeParse } from 'zod/v4/core'

/** A sentence on the parts of a response that its endpoint does not describe; undefined if there are none. */
export function undescribed(result: RouteResult): string | undefined {
  const { endpoint } = result
  const fault = 'code' in result ? codeFault(endpoint, result.code) : replyFault(endpoint, result.reply)
  return fault && `${endpoint.method} ${endpoint.path} ${fault}`
}

type Endpoint = RouteResult['endpoint']
type Reply = Extract<RouteResult, { reply: unknown }>['reply']

const codeFault = (endpoint: Endpoint, code: unknown): string | undefined =>
  errorsOf(endpoint).includes(code as ErrorCode) ? undefined : `refuses with ${code}`

function replyFault(endpoint: Endpoint, { status, body, raw, headers = {} }: Reply): string | undefined {
  const { response, media = [] } = endpoint
  const { status: statuses = [response || media.length > 0 ? 200 : 204] } = endpoint
  // An error page names its code in a header.
  if (status >= 400) return codeFault(endpoint, headers['x-error-code'])
  if (!statuses.includes(status)) return `answers with status ${status}`
  if (body !== undefined) return response ? bodyFault(response, body) : 'answers JSON'
  if (raw !== undefined) {
    const type = String(headers['content-type']).split(';')[0] as string
    return media.includes(type) ? undefined : `answers ${type}`
  }
  return response && (status === 200 || status === 201) ? 'answers nothing' : undefined
}

function bodyFault(response: NonNullable<Endpoint['response']>, body: unknown): string | undefined {
  const sent: unknown = JSON.parse(JSON.stringify(body))
  const { success, data, error } = safeParse(response, sent, { error: () => 'Invalid input' })
  if (!success) return `answers another shape: ${error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join(', ')}`
  // What a schema does not name, it leaves out.
  return isDeepStrictEqual(data, sent) ? undefined : `answers more than is described: ${JSON.stringify(sent).slice(0, 500)}`
}
