import type { CallResponse, Learner } from './learner.ts'

/** A program that calls the API with a learner's key. */
export type Program = (method: string, path: string, body?: unknown, headers?: Record<string, string>) => Promise<CallResponse>

/** Creates the learner's API key, as the profile page does. */
export async function createApiKey(learner: Learner): Promise<string> {
  const { status, body } = await learner.call('POST', '/api/user/api-keys', { name: 'a program' })
  if (status !== 201) throw new Error(`Creating an API key answered ${status}`)
  return (body as { key: string }).key
}

/** The program with this key; a text is sent as the raw body. */
export const openProgram =
  (url: string, key: string): Program =>
  async (method, path, body, headers = {}) => {
    const started = performance.now()
    const response = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const parsed: unknown = response.headers.get('content-type')?.includes('json') && text !== '' ? JSON.parse(text) : text
    return { status: response.status, body: parsed, headers: response.headers, ms: performance.now() - started }
  }
