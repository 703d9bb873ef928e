import { expect, it } from '@jest/globals'
import { jetstreamManager } from '@nats-io/jetstream'
import { connect } from '@nats-io/transport-node'
import { pictureQueue } from '@wordloom/identity'
import { openJetStreamBus } from '@wordloom/service-kit/events'
import { createBullMqJobs } from '@wordloom/service-kit/jobs'
import { silentLogger as logger } from '@wordloom/service-kit/logging'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { Redis } from 'ioredis'
import { byService, describeChart } from './chart-test-kit/rendered-chart.ts'
import { subscriptionsOfServices } from './chart-test-kit/subscriptions.ts'

type Trigger = { type: string; service: string; metadata: Record<string, string> }

await describeChart('KEDA triggers of the chart', (render) => {
  const triggers = (type: string, ...set: string[]): Trigger[] =>
    [...byService(render('values.yaml', ...set), 'ScaledObject')]
      .flatMap(([service, { spec }]) => (spec.triggers as Omit<Trigger, 'service'>[]).map((trigger) => ({ ...trigger, service })))
      .filter((trigger) => trigger.type === type)

  describeWithBacking(['nats'], 'in NATS', (backing) => {
    it('watch every consumer that the services create, with its stream', async () => {
      const { url, prefix } = backing.nats
      const subscriptions = await subscriptionsOfServices()
      const bus = await openJetStreamBus({ url, prefix, logger })
      const connection = await connect({ servers: url })
      try {
        for (const subscription of subscriptions) await bus.subscribe(subscription)
        const { streams, consumers } = await jetstreamManager(connection)
        const made: string[] = []
        for await (const stream of streams.names()) {
          if (!stream.startsWith(prefix)) continue
          for await (const { name } of consumers.list(stream)) made.push(`${stream} ${name}`)
        }
        const watched = triggers('nats-jetstream', `nats.prefix="${prefix}"`)
        expect(watched.map(({ metadata }) => `${metadata.stream} ${metadata.consumer}`).sort()).toEqual(made.sort())
        for (const { service, metadata } of watched) expect(metadata.consumer).toBe(service)
      } finally {
        await bus.close()
        await connection.close()
      }
    })
  })

  describeWithBacking(['redis'], 'in Redis', (backing) => {
    it('watch the list of waiting picture jobs', async () => {
      const { url } = backing.redis
      const prefix = backing.redis.prefix.replace(/\W+$/, '')
      const jobs = createBullMqJobs({ url, prefix, logger })
      const redis = new Redis(url)
      try {
        await jobs.enqueue(pictureQueue, { userId: 'ada' })
        await jobs.enqueue(pictureQueue, { userId: 'grace' })
        const watched = triggers('redis', `redis.prefix="${prefix}"`)
        expect(watched.map(({ service }) => service)).toEqual(['identity'])
        expect(await redis.llen(watched[0]?.metadata.listName as string)).toBe(2)
      } finally {
        await jobs.close()
        redis.disconnect()
      }
    })
  })
})
