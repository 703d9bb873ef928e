import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** Connections that are kept open by sending next to nothing. */
export type SlowConnections = {
  port: number
  /** The address they come from. */
  from: string
  /** How many are to be open. */
  count: number
  /** How many are opened a second, at most. */
  perSecond: number
  /** What each begins with. */
  begin: Buffer
  /** One byte more of this every so often, without end; nothing more where it is not given. */
  trickle?: { byte: string; everyMs: number }
}

/** What became of them. */
export type SlowFigures = { opened: number; open: number; ended: number }

const lookMs = 100

/** Keeps so many open until told to stop: those that the server ends are opened again. */
export async function keepOpen(slow: SlowConnections, goesOn: () => boolean, figures: SlowFigures): Promise<void> {
  const open = new Set<Socket>()
  const opens = Math.ceil((slow.perSecond * lookMs) / 1_000)
  while (goesOn()) {
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
  socket.on('error', () => {}) // told by `close`
  socket.resume().write(begin)
  const more = trickle && setInterval(() => socket.writable && socket.write(trickle.byte), trickle.everyMs)
  socket.once('close', () => {
    clearInterval(more)
    open.delete(socket)
    figures.ended++
  })
}
