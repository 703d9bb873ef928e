import { FirstSenses, type FirstSensesRequest } from '@wordloom/contracts/http'
import { type InternalTokens, internalTokenHeader } from '@wordloom/service-kit/auth'
import { DomainError } from '@wordloom/service-kit/errors'
import type { Logger } from '@wordloom/service-kit/logging'
import type { FirstSensesOf } from './first-senses.ts'

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
  fetch?: Fetch | undefined
  timeoutMs?: number
}

/** The dictionary service as the source of first senses; three seconds at most, since a program is waiting. */
export function createDictionarySenses({ url, tokens, logger, fetch = globalThis.fetch, timeoutMs = 3_000 }: Options): FirstSensesOf {
  const address = new URL('/internal/first-senses', url).href
  return async (userId, words) => {
    if (words.length === 0) return []
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          [internalTokenHeader]: await tokens.sign({ userId, timeZone: 'UTC', via: 'session' }),
        },
        body: JSON.stringify({ words: [...words] } satisfies FirstSensesRequest),
        signal: AbortSignal.timeout(timeoutMs),
      })
      const answer = await response.text()
      if (!response.ok) throw new Error(`The dictionary answered ${response.status}`)
      return FirstSenses.parse(JSON.parse(answer)).senses
    } catch (error) {
      logger.warn({ err: error }, 'no first senses from the dictionary')
      const sentence = 'The dictionary is not available right now. Send a definition with the word, or try again in a moment.'
      throw new DomainError('dictionary.unavailable', sentence, {}, { cause: error })
    }
  }
}
