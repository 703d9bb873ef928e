import { setTimeout as sleep } from 'node:timers/promises'
import type { CallResult } from './simulate-learner.ts'

/** Sends a word, again and again with the same key until it is acknowledged. */
export type SendWord = (word: { text: string; definition: string }, key: string) => Promise<{ status: number; body: unknown }>

type Options = {
  /** The name of the call, for `record`. */
  what: string
  /** Distinguishes this writer's words from those of others. */
  name: string
  send: SendWord
  pauseMs: number
  keepGoing: () => boolean
  record: (seen: CallResult) => void
}

const retryMs = 500
// A store or service is down, or there was no response.
const retryable = [0, 502, 503, 504]
const stillRunning = 'request.idempotency-key-in-use'
// An earlier attempt without a response had succeeded.
const existsAlready = 'words.duplicate-word'

/**
 * Adds words in sequence and resends each until it is acknowledged; returns the acknowledged ones. A word once sent is always finished.
 */
export async function writeWords({ what, name, send, pauseMs, keepGoing, record }: Options): Promise<string[]> {
  const acknowledged: string[] = []
  for (let number = 1; keepGoing(); number++) {
    const word = { text: `${name} ${number}`, definition: `the word of this name and number ${number}` }
    for (let times = 1; ; times++) {
      const started = performance.now()
      const { status, body } = await send(word, `${name}-${number}-key`).catch(() => ({ status: 0, body: null }))
      const code = (body as { code?: string } | null)?.code
      const isThere = status === 200 || status === 201 || (code === existsAlready && times > 1)
      record({ what, status: isThere ? 201 : status, ms: performance.now() - started })
      if (isThere) {
        acknowledged.push(word.text)
        break
      }
      if (!retryable.includes(status) && code !== stillRunning)
        throw new Error(`${word.text} was answered ${status} at try ${times}: ${JSON.stringify(body)}`)
      await sleep(retryMs * (0.5 + Math.random()))
    }
    await sleep(pauseMs * (0.5 + Math.random()))
  }
  return acknowledged
}
