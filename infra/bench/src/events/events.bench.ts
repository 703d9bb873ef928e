import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import type { DraftEvent } from '@wordloom/contracts/events'
import { createKeyring } from '@wordloom/service-kit/auth'
import { systemClock } from '@wordloom/service-kit/clock'
import { createMongoOutbox, createRelay, type Inbox, openJetStreamBus } from '@wordloom/service-kit/events'
import { silentLogger } from '@wordloom/service-kit/logging'
import { openMongo } from '@wordloom/service-kit/store'
import { createMongoProgressStore, createStatsService } from '@wordloom/stats'
import { openScopes } from '@wordloom/test-kit/backing'
import { contextOf, wordAdded } from '@wordloom/test-kit/event-drafts'
import { Registry } from 'prom-client'
import { atLeast, median, noted, report } from '../report/measure.ts'

/** Messages a second of a bare JetStream loop: publish and wait for the acknowledgement, consume, acknowledge; `inFlight` at a time. */
async function bareLoop(url: string, stream: string, messages: readonly string[], inFlight: number): Promise<number> {
  const connection = await connect({ servers: url })
  const manager = await jetstreamManager(connection)
  await manager.streams.add({ name: stream, subjects: [`${stream}.>`] })
  await manager.consumers.add(stream, { durable_name: 'bare', ack_policy: AckPolicy.Explicit })
  const client = jetstream(connection)
  const consumer = await client.consumers.get(stream, 'bare')
  try {
    const started = performance.now()
    const consuming = (async () => {
      let left = messages.length
      const incoming = await consumer.consume()
      for await (const message of incoming) {
        JSON.parse(message.string())
        message.ack()
        if (--left === 0) break
      }
    })()
    for (let from = 0; from < messages.length; from += inFlight)
      await Promise.all(messages.slice(from, from + inFlight).map((message) => client.publish(`${stream}.event`, message)))
    await consuming
    return messages.length / ((performance.now() - started) / 1_000)
  } finally {
    await manager.streams.delete(stream)
    await connection.close()
  }
}

const learners = 100
const eventsEach = 10
const rounds = 3

const draftsOf = (userId: string): DraftEvent[] =>
  Array.from({ length: eventsEach }, (_, number) => wordAdded(`${userId}-${number}`, contextOf(userId)))

/** Resolves when this process has applied the last event of each learner. */
const allApplied = (inbox: Inbox): Promise<void> =>
  new Promise((resolve) => {
    let left = learners
    const off = inbox.onApplied((_, source, seq) => {
      if (source !== 'words' || seq !== eventsEach || --left > 0) return
      off()
      resolve()
    })
  })

/** Events from the outbox to the projection: at least 0.3 of a bare JetStream loop measured in the same run. */
export async function run(): Promise<void> {
  await using opened = await openScopes(['mongo', 'nats'])
  const { scopes } = opened
  await using words = await openMongo({ url: scopes.mongo.urlOf('words'), logger: silentLogger })
  await using stats = await openMongo({ url: scopes.mongo.urlOf('stats'), logger: silentLogger })
  const bus = await openJetStreamBus({ url: scopes.nats.url, prefix: scopes.nats.prefix, logger: silentLogger })
  try {
    const outbox = createMongoOutbox(words)
    const progress = createMongoProgressStore(stats)
    const tokens = createKeyring().verifier('stats')
    const service = createStatsService({ progress, bus, tokens, clock: systemClock, logger: silentLogger, registry: new Registry() })
    await service.start()
    const [rates, oneByOne, pipelined]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      const ids = Array.from({ length: learners }, (_, learner) => `learner-${round}-${learner}`)
      const messages: string[] = []
      // One event of each learner in turn, as many concurrent learners produce them.
      const drafts = ids.map(draftsOf)
      for (let number = 0; number < eventsEach; number++) {
        const events = drafts.flatMap((own) => own[number] ?? [])
        const { committed } = await outbox.commit(async () => ({ result: null, events }))
        messages.push(...committed.map((event) => JSON.stringify(event)))
      }
      oneByOne.push(await bareLoop(scopes.nats.url, `${scopes.nats.prefix}_one_${round}`, messages, 1))
      pipelined.push(await bareLoop(scopes.nats.url, `${scopes.nats.prefix}_many_${round}`, messages, 200))

      const relay = createRelay({ outbox, bus, logger: silentLogger })
      const applied = allApplied(progress.inbox)
      const started = performance.now()
      await relay.start()
      await applied
      rates.push(messages.length / ((performance.now() - started) / 1_000))
      await relay.stop()
    }
    report(
      `${(learners * eventsEach).toLocaleString('en')} events from an outbox in MongoDB over JetStream to a projection in MongoDB, ${rounds} times`,
      [
        noted('events a second', median(rates), ''),
        noted('bare loop, one after another', median(oneByOne), 'messages a second'),
        atLeast('ratio to it', median(rates) / median(oneByOne), 0.3),
        noted('bare loop, 200 at a time', median(pipelined), 'messages a second'),
        atLeast('ratio to it', median(rates) / median(pipelined), 0.3),
      ],
    )
    await service.stop()
  } finally {
    await bus.close()
  }
}
