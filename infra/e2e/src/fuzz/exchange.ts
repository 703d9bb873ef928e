import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { HTTPParser } from 'http-parser-js'
import { bytesOf, type HostileCase, type Values } from './hostile/hostile-case.ts'
import { readingOf } from './reading.ts'

/** The target of a case. `from` is the loopback address to connect from; each connection may take `deadlineMs`. */
export type Target = { port: number; values: Values; from?: string; deadlineMs?: number }

/** The result of one connection: the responses' statuses, and whether it ended in time. `owed` is the expected number of responses. */
export type Exchange = { statuses: number[]; owed: number; hung: boolean; closedEarly: boolean; ms: number }

// Long enough for written bytes to be read on an idle machine.
const momentMs = 5
// Makes `<<unique>>` different in every case.
let exchanges = 0

/** How long one connection may take. Everything on it is small; the time allows for a busy machine. */
const usualDeadlineMs = 20_000

/** Bytes to send, and the methods of the requests in them that need a response. */
export type Ready = Pick<HostileCase, 'parted' | 'reset'> & { bytes: Buffer; methods: readonly string[] }

/** The bytes of a case in this run, and how a server parses them. */
export async function prepared(hostile: HostileCase, values: Values): Promise<Ready> {
  const bytes = bytesOf(hostile, { ...values, unique: String(++exchanges) })
  const { methods } = hostile.reset ? { methods: [] } : await readingOf(bytes)
  const { parted, reset } = hostile
  return { bytes, methods, ...(parted !== undefined && { parted }), ...(reset !== undefined && { reset }) }
}

/** Sends a case on a new connection; see `exchangeBytes`. */
export const exchange = async (hostile: HostileCase, target: Target): Promise<Exchange> =>
  exchangeBytes(await prepared(hostile, target.values), target)

/**
 * Sends bytes on a new connection. Waits for as many responses as Node's parser sees complete requests, or for the server to close; then
 * closes its side, after which the server has to close, too.
 */
export async function exchangeBytes(
  ready: Ready,
  { port, from = '127.0.0.1', deadlineMs = usualDeadlineMs }: Omit<Target, 'values'>,
): Promise<Exchange> {
  const { bytes, methods } = ready
  const began = performance.now()
  const socket = connect({ port, host: '127.0.0.1', localAddress: from, allowHalfOpen: true })
  const connected = new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  const ended = new Promise<void>((resolve) => socket.once('end', () => resolve()))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  socket.on('error', () => {}) // a reset connection has ended as well
  const responses = countResponses(socket, methods)
  let hung = false
  const deadline = setTimeout(() => {
    hung = true
    socket.destroy()
  }, deadlineMs)

  const parted = Math.floor(bytes.length * (ready.parted ?? 0))
  if (parted > 0) {
    socket.write(bytes.subarray(0, parted))
    await sleep(momentMs)
  }
  socket.write(bytes.subarray(parted))
  await Promise.race([connected, closed])
  if (methods.length === 0) await sleep(momentMs)
  const closedEarly = socket.destroyed
  if (ready.reset) {
    socket.resetAndDestroy()
  } else {
    await Promise.race([responses.all, ended, closed])
    socket.end()
    await closed
  }
  clearTimeout(deadline)
  const { statuses } = responses
  return {
    statuses,
    owed: methods.length,
    hung,
    closedEarly: closedEarly || statuses.length < methods.length,
    ms: performance.now() - began,
  }
}

/** Parses responses as they arrive; `all` resolves when each of these methods has one. 1xx responses do not count. */
function countResponses(socket: Socket, methods: readonly string[]): { statuses: number[]; all: Promise<void> } {
  const statuses: number[] = []
  let done = (): void => {}
  const all = new Promise<void>((resolve) => {
    done = resolve
  })
  const parser = new HTTPParser('RESPONSE')
  parser.onHeadersComplete = ((info: { statusCode: number }) => {
    if (info.statusCode < 200) return undefined
    statuses.push(info.statusCode)
    return methods[statuses.length - 1] === 'HEAD' ? 1 : undefined
  }) as typeof parser.onHeadersComplete
  let ended = 0
  parser.onMessageComplete = () => {
    if (statuses.length > ended) ended++
    if (ended >= methods.length) done()
  }
  socket.on('data', (chunk: Buffer) => {
    if (parser.execute(chunk) instanceof Error) socket.destroy()
  })
  socket.once('end', () => parser.finish())
  if (methods.length === 0) done()
  return { statuses, all }
}
