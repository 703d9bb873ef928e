import { setTimeout as sleep } from 'node:timers/promises'
import { exchangeBytes, prepared } from '../fuzz/exchange.ts'
import { type AttackTarget, slowConnections, volleys } from './attacks.ts'
import { keepOpen, type SlowFigures } from './slow-connections.ts'

/** The result of one kind of attack: the responses of a volley by status, or the open connections. */
export type AttackFigures = { name: string } & ({ statuses: Record<string, number>; slowestMs: number } | SlowFigures)

// A separate process, so that the attack and the product do not share an event loop. SIGTERM ends it; it prints the results.
const target = JSON.parse(process.env.ATTACK_TARGET ?? '') as AttackTarget
let keepGoing = true
process.once('SIGTERM', () => {
  keepGoing = false
})

const throwing = volleys.flatMap(({ name, from, cases, atOnce, pauseMs }) => {
  const statuses: Record<string, number> = {}
  const figures = { name, statuses, slowestMs: 0 }
  // Prepared once: compressing costs more than most of the rest.
  const ready = cases.map((hostile) => prepared(hostile, { host: target.host, cookie: target.cookie }))
  const throwInTurn = async (first: number): Promise<void> => {
    for (let turn = first; keepGoing; turn++) {
      const came = await exchangeBytes(await (ready[turn % ready.length] as (typeof ready)[number]), { port: target.port, from })
      const status = came.statuses.join() || (came.hung ? 'hung' : 'closed')
      statuses[status] = (statuses[status] ?? 0) + 1
      figures.slowestMs = Math.max(figures.slowestMs, Math.round(came.ms))
      await sleep(pauseMs)
    }
  }
  return { figures, ended: Promise.all(Array.from({ length: atOnce }, (_, index) => throwInTurn(index))) }
})
const holding = slowConnections(target).map((slow) => {
  const figures = { name: slow.name, opened: 0, open: 0, ended: 0 }
  return { figures, ended: keepOpen(slow, () => keepGoing, figures) }
})

const attacks = [...throwing, ...holding]
for (const { ended } of attacks) await ended
console.log(JSON.stringify(attacks.map(({ figures }) => figures)))
process.exit()
