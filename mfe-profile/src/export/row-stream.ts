import type { Endpoint } from '@wordloom/contracts/endpoints'
import { callForResponse } from '@wordloom/web-kit'

/** A streamed response. `total` is the number of rows, from the header x-total-count. */
export type RowStream = { total: number; chunks: AsyncIterable<Uint8Array<ArrayBuffer>> }

/** Calls an endpoint that streams rows. */
export const streamRows = async <E extends Endpoint>(...args: Parameters<typeof callForResponse<E>>): Promise<RowStream> => {
  const { response } = await callForResponse(...args)
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

/** The number of newlines in a chunk. */
export const countLines = (chunk: Uint8Array): number => {
  let lines = 0
  for (const byte of chunk) if (byte === newline) lines++
  return lines
}

/**
 * Turns JSON lines into the content of a JSON array, chunk by chunk: every newline except the last becomes a comma and a newline. Nothing
 * is parsed.
 */
export const jsonLinesToArray = () => {
  const decoder = new TextDecoder()
  let pendingNewline = ''
  return (chunk: Uint8Array): string => {
    const text = pendingNewline + decoder.decode(chunk, { stream: true })
    pendingNewline = text.endsWith('\n') ? '\n' : ''
    return text.slice(0, text.length - pendingNewline.length).replaceAll('\n', ',\n')
  }
}
