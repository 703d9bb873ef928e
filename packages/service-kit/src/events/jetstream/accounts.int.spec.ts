import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { RetentionPolicy, StorageType, type StreamConfig } from '@nats-io/jetstream'
import type { NatsConnection } from '@nats-io/nats-core'
import { connect } from '@nats-io/transport-node'
import { type NatsWithAccounts, startNatsWithAccounts } from '@wordloom/test-kit/backing'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { until } from '@wordloom/test-kit/until'
import { silentLogger as logger } from '../../logging/index.ts'
import type { EventBus } from '../bus.ts'
import { quickRedelivery } from '../event-test-kit/consumer.ts'
import { eventOf, numberIn } from '../event-test-kit/draft.ts'
import { openJetStreamBus } from '../jetstream-bus.ts'
import { natsAddress } from './connect-nats.ts'
import { makeStreams } from './operator-streams.ts'

const owners = ['words', 'quiz', 'identity'] as const
const services = [...owners, 'stats'] as const

describeWithBacking(['nats'], 'services with their own NATS accounts', () => {
  let nats: NatsWithAccounts
  const open = (account: string): Promise<EventBus> => openJetStreamBus({ url: nats.urlOf(account), logger, redelivery: quickRedelivery })
  const connectAs = (name: string): Promise<NatsConnection> => {
    const { servers, account } = natsAddress(nats.urlOf(name))
    return connect({ servers, ...account })
  }

  beforeAll(async () => {
    nats = await startNatsWithAccounts([...services, 'ops'])
  }, 120_000)
  afterAll(() => nats?.close())

  it('reject opening before the streams exist, with the command that makes them', async () => {
    await expect(open('words')).rejects.toThrow('The stream dead-letters is missing. `npm run ops -- streams` makes it.')
  })

  it('leave no connection that reconnects for ever when opening is rejected', async () => {
    const sockets = (): number => process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length
    const before = sockets()
    await expect(open('words')).rejects.toThrow()
    await until(() => sockets() <= before)
  })

  it('let the operator make the streams, any number of times', async () => {
    const make = () => makeStreams({ url: nats.urlOf('ops'), prefix: '', replicas: 1, owners, logger })
    expect(await make()).toEqual(['words', 'quiz', 'identity', 'dead-letters'])
    expect(await make()).toEqual(['words', 'quiz', 'identity', 'dead-letters'])
  })

  it('publish their events, consume those of others and store dead letters', async () => {
    const buses = Object.fromEntries(await Promise.all(services.map(async (name) => [name, await open(name)] as const)))
    const seen: number[] = []
    await buses.stats?.subscribe({
      source: 'words',
      consumer: 'stats',
      apply: async (event) => {
        if (event.userId === 'eve') throw new Error('unlucky')
        seen.push(numberIn(event))
        return 'applied'
      },
    })
    await buses.words?.publish(eventOf('ada', 1, 7))
    await buses.words?.publish(eventOf('eve', 1, 8))
    await until(async () => seen.length === 1 && (await buses.stats?.deadLetterCount('words', 'stats')) === 1)
    expect(seen).toEqual([7])
    await Promise.all(Object.values(buses).map((bus) => bus.close()))
  })

  it('continue with a stream whose configuration is outdated', async () => {
    const bus = await openJetStreamBus({ url: nats.urlOf('words'), logger, maxAgeMs: 3_600_000 })
    await bus.publish(eventOf('bob', 1))
    await bus.close()
  })

  it.each(services)('%s can neither create nor configure streams', async (service) => {
    const connection = await connectAs(service)
    const republishing = (name: string): Partial<StreamConfig> => ({
      name,
      subjects: [`${name}.>`],
      retention: RetentionPolicy.Limits,
      storage: StorageType.File,
      num_replicas: 1,
      republish: { src: `${name}.evil`, dest: service === 'words' ? '$JS.API.STREAM.DELETE.quiz' : 'identity.account-deleted.v1' },
    })
    try {
      for (const stream of [...owners, 'dead-letters', service, 'new'])
        for (const verb of ['CREATE', 'UPDATE', 'DELETE', 'PURGE', 'RESTORE', 'SNAPSHOT'])
          await expect(connection.request(`$JS.API.STREAM.${verb}.${stream}`, JSON.stringify(republishing(stream)))).rejects.toThrow(
            /permission/i,
          )
    } finally {
      await connection.close()
    }
  })
})
