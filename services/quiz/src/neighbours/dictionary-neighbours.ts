import { DistractorAnswer, type DistractorRequest } from '@wordloom/contracts/http'
import { type InternalTokens, internalTokenHeader } from '@wordloom/service-kit/auth'
import type { Logger } from '@wordloom/service-kit/logging'
import type { LexicalNeighbours } from './lexical-neighbours.ts'

/** What `fetch` does, as far as it is needed here: over the network, or by handing the request to an app in this process. */
export type Fetch = (
  url: string,
  init: { method: 'POST'; headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>

type Options = {
  /** The dictionary service's base address. */
  url: string
  tokens: InternalTokens
  logger: Logger
  fetch?: Fetch
  timeoutMs?: number
}

/** The dictionary service as the quiz's source of wrong options; one second at most, since somebody is waiting for their quiz. */
export function createDictionaryNeighbours({
  url,
  tokens,
  logger,
  fetch = globalThis.fetch,
  timeoutMs = 1_000,
}: Options): LexicalNeighbours {
  const address = new URL('/internal/distractors', url).href
  return async (userId, words) => {
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          [internalTokenHeader]: await tokens.sign({ userId, timeZone: 'UTC', via: 'session' }),
        },
        body: JSON.stringify({ words: [...words] } satisfies DistractorRequest),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer = await response.text()
      if (!response.ok) throw new Error(`The dictionary answered ${response.status}`)
      return DistractorAnswer.parse(JSON.parse(answer)).words
    } catch (error) {
      logger.warn({ err: error }, 'no wrong options from the dictionary, asking other types of questions')
      return undefined
    }
  }
}
