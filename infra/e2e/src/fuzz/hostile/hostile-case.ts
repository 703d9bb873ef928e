import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

/** One request: `head` up to the blank line, in Latin-1, and the `body`. Both may have placeholders (see `filled`). */
export type Message = {
  head: string
  body: string
  /** The encoding of the body, UTF-8 by default; Latin-1 makes invalid UTF-8. */
  charset?: 'utf8' | 'latin1' | 'utf16le'
  /** The body is compressed, and `<<length>>` is the compressed length. */
  encoding?: 'gzip' | 'deflate' | 'br'
  /** The body is sent in chunks of this size, each with an extension, and with these trailers. */
  chunked?: { size: number; extension: string; trailers: string }
}

/** What is sent on one connection. It is plain text, so that a found case can be pasted as a regression. */
export type HostileCase = {
  messages: readonly Message[]
  /** Only this share of the bytes is sent, 0-1. */
  cut?: number
  /** The bytes are sent in two pieces, split at this share, 0-1. */
  parted?: number
  /** The connection is reset after sending, without waiting for a response. */
  reset?: boolean
}

/** The values of a case's placeholders in one run: `cookie`, `host`, `word` … */
export type Values = Readonly<Record<string, string>>

const compress = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }

/** Fills in placeholders: `<<word>>` with a value of this run, `<<5000 x [>>` with a text repeated that often. Unknown ones stay. */
const filled = (text: string, values: Values): string =>
  text
    .replace(/<<(\d{1,8}) x (.*?)>>/gs, (_, times: string, unit: string) => unit.repeat(Number(times)))
    .replace(/<<(\w+)>>/g, (whole, name: string) => values[name] ?? whole)

/** The bytes of a case. `<<length>>`, optionally with `+3` or `-3`, is the length of the message's body. */
export function bytesOf({ messages, cut = 1 }: HostileCase, values: Values): Buffer {
  const all = Buffer.concat(messages.flatMap((message) => partsOf(message, values)))
  return all.subarray(0, Math.ceil(all.length * cut))
}

function partsOf({ head, body, charset = 'utf8', encoding, chunked }: Message, values: Values): Buffer[] {
  const plain = Buffer.from(filled(body, values), charset)
  const packed = encoding ? compress[encoding](plain) : plain
  const lengths = head.replace(/<<length([+-]\d+)?>>/g, (_, more: string | undefined) =>
    String(Math.max(0, packed.length + Number(more ?? 0))),
  )
  return [Buffer.from(filled(lengths, values), 'latin1'), ...(chunked ? chunksOf(packed, chunked) : [packed])]
}

// Servers close a connection without a response beyond 1,000 small ones; a read can split some in two.
const maxChunks = 900

function chunksOf(body: Buffer, { size: wanted, extension, trailers }: NonNullable<Message['chunked']>): Buffer[] {
  const size = Math.max(wanted, Math.ceil(body.length / maxChunks))
  const chunks: Buffer[] = []
  for (let start = 0; start < body.length; start += size) {
    const chunk = body.subarray(start, start + size)
    chunks.push(Buffer.from(`${chunk.length.toString(16)}${extension}\r\n`, 'latin1'), chunk, Buffer.from('\r\n'))
  }
  return [...chunks, Buffer.from(`0${extension}\r\n${trailers}\r\n`, 'latin1')]
}
