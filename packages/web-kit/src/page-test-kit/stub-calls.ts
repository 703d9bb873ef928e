/** One call that was made: method and path, body, headers. */
export type SeenCall = {
  readonly call: string
  readonly body: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** The response to a call: a body for 200, or a status with a sentence or problem details. */
export type StubResponse =
  | { readonly status: number; readonly problem: Readonly<Record<string, unknown>> }
  | { readonly status: number; readonly text: string; readonly code?: string }
  | { readonly json: unknown; readonly headers?: Readonly<Record<string, string>> }

/** Responses by call, such as `POST /api/words`; a function gets the call and may be asynchronous. */
export type StubResponses = Readonly<Record<string, StubResponse | ((seen: SeenCall) => StubResponse | Promise<StubResponse>)>>

/** The response's text as a stream of one chunk. */
const readerOf = (text: string) => {
  const chunks = [new TextEncoder().encode(text)]
  return { read: async () => ({ done: chunks.length === 0, value: chunks.pop() }) }
}

const response = (stub: StubResponse) => {
  const [status, text, type] =
    'json' in stub
      ? [200, JSON.stringify(stub.json), 'application/json']
      : 'problem' in stub
        ? [
            stub.status,
            JSON.stringify({ type: 'about:blank', title: '', status: stub.status, ...stub.problem }),
            'application/problem+json',
          ]
        : [stub.status, stub.text, 'text/plain']
  return {
    ok: status < 400,
    status,
    statusText: '',
    headers: new Headers({
      'content-type': type,
      ...('json' in stub ? stub.headers : 'code' in stub ? { 'x-error-code': stub.code } : {}),
    }),
    body: { getReader: () => readerOf(text) },
    text: async () => text,
    json: async () => JSON.parse(text),
  }
}

/**
 * Replaces `fetch` in component specs: responds from a table and returns the list of the calls made. A call that is not in the table gets
 * status 500 with its name, so that a spec does not pass by accident.
 */
export const stubCalls = (stubs: StubResponses): SeenCall[] => {
  const seen: SeenCall[] = []
  globalThis.fetch = (async (path: string, init: RequestInit = {}) => {
    const call = `${init.method ?? 'GET'} ${path}`
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined)
    const seenCall = { call, body, headers: (init.headers ?? {}) as Record<string, string> }
    seen.push(seenCall)
    const stub = stubs[call] ?? { status: 500, text: `The spec does not answer ${call}` }
    return response(typeof stub === 'function' ? await stub(seenCall) : stub)
  }) as unknown as typeof fetch
  return seen
}
