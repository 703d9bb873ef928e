import type { RequestListener } from 'node:http'
import { inject } from 'light-my-request'

type InProcessFetch = (
  url: string,
  init: { method: 'GET' | 'POST'; headers: Record<string, string>; body: string; signal?: AbortSignal },
) => Promise<Response>

/** What `fetch` is between services of the distributed edition, for an app of this process: no socket, the same request. */
export const inProcessFetch =
  (app: RequestListener): InProcessFetch =>
  async (url, { method, headers, body, signal }) => {
    const answer = await inject(app as Parameters<typeof inject>[0], { url, method, headers, payload: body, ...(signal && { signal }) })
    return new Response(answer.payload, { status: answer.statusCode })
  }
