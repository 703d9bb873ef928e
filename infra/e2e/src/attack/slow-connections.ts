import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Connections that stay open by sending almost nothing. */
export type SlowConnections = {
  port: number
  /** The source address. */
  from: string
  /** The number of open connections. */
  count: number
  /** The maximum number opened per second. */
  perSecond: number
  /** The first bytes of each. */
  begin: Buffer
  /** One more byte at this interval, without end; by default nothing more is sent. */
  trickle?: { byte: string; everyMs: number }
}

/** The results. */
export type SlowFigures = { opened: number; open: number; ended: number }

const lookMs = 100

/** Keeps that many connections open until stopped; those that the server closes are reopened. */
export async function keepOpen(slow: SlowConnections, keepGoing: () => boolean, figures: SlowFigures): Promise<void> {
  const open = new Set<Socket>()
  const opens = Math.ceil((slow.perSecond * lookMs) / 1_000)
  while (keepGoing()) {
    for (let more = 0; more < opens && open.size < slow.count; more++) openOne(slow, open, figures)
    figures.open = open.size
    await sleep(lookMs)
  }
  for (const socket of open) socket.destroy()
}

function openOne({ port, from, begin, trickle }: SlowConnections, open: Set<Socket>, figures: SlowFigures): void {
  const socket = connect({ port, host: '127.0.0.1', localAddress: from })
  open.add(socket)
  figures.opened++
  socket.on('error', () => {}) // `close` reports it
  socket.resume().write(begin)
  const more = trickle && setInterval(() => socket.writable && socket.write(trickle.byte), trickle.everyMs)
  socket.once('close', () => {
    clearInterval(more)
    open.delete(socket)
    figures.ended++
  })
}
