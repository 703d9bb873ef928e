import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

/** One request as it is written: `head` down to the blank line, in Latin-1; `body` after it. Both may hold placeholders (see `filled`). */
export type Message = {
  head: string
  body: string
  /** How the body's characters become bytes, UTF-8 unless told: Latin-1 makes bytes that are no UTF-8. */
  charset?: 'utf8' | 'latin1' | 'utf16le'
  /** The body travels compressed, and `<<length>>` is that of the compressed one. */
  encoding?: 'gzip' | 'deflate' | 'br'
  /** The body is cut into chunks of this many bytes, each with an extension, and ended by these trailers. */
  chunked?: { size: number; extension: string; trailers: string }
}

/** What is sent on one connection. It is plain text, so that one that a fuzzer has found can be pasted as a regression. */
export type HostileCase = {
  messages: readonly Message[]
  /** Only this share of the bytes is sent, 0-1. */
  cut?: number
  /** The bytes come in two pieces, parted at this share of them, 0-1. */
  parted?: number
  /** The connection is reset as soon as all is sent, and no answer is waited for. */
  reset?: boolean
}

/** What the placeholders of a case stand for in one run: `cookie`, `host`, `word` … */
export type Values = Readonly<Record<string, string>>

const compress = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync }

/** Puts in what placeholders stand for: `<<word>>` a value of this run, `<<5000 x [>>` a text that many times. An unknown one stays. */
export const filled = (text: string, values: Values): string =>
  text
    .replace(/<<(\d{1,8}) x (.*?)>>/gs, (_, times: string, unit: string) => unit.repeat(Number(times)))
    .replace(/<<(\w+)>>/g, (whole, name: string) => values[name] ?? whole)

/** The bytes of a case. `<<length>>`, also with `+3` or `-3` after it, is the length of the message's body. */
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

const maxChunks = 2_000

function chunksOf(body: Buffer, { size: wanted, extension, trailers }: NonNullable<Message['chunked']>): Buffer[] {
  const size = Math.max(wanted, Math.ceil(body.length / maxChunks))
  const chunks: Buffer[] = []
  for (let start = 0; start < body.length; start += size) {
    const chunk = body.subarray(start, start + size)
    chunks.push(Buffer.from(`${chunk.length.toString(16)}${extension}\r\n`, 'latin1'), chunk, Buffer.from('\r\n'))
  }
  return [...chunks, Buffer.from(`0${extension}\r\n${trailers}\r\n`, 'latin1')]
}
