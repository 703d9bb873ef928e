import type { Endpoint } from '@wordloom/contracts/endpoints'
import { callForResponse } from '@wordloom/web-kit'

/** A streamed answer. `total` is the number of rows to come. */
export type Incoming = { total: number; chunks: AsyncIterable<Uint8Array<ArrayBuffer>> }

/** Calls an endpoint that streams rows and sends their number first. */
export const readStream = async <E extends Endpoint>(...asked: Parameters<typeof callForResponse<E>>): Promise<Incoming> => {
  const { response } = await callForResponse(...asked)
  return { total: Number(response.headers.get('x-total-count') ?? 0), chunks: chunksOf(response) }
}

async function* chunksOf(response: Response): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = response.body?.getReader()
  if (!reader) return
  while (true) {
    const { done, value } = await reader.read()
    if (done) return
    yield value
  }
}

const newline = 10

/** The number of line ends in a chunk. */
export const linesIn = (chunk: Uint8Array): number => {
  let lines = 0
  for (const byte of chunk) if (byte === newline) lines++
  return lines
}
