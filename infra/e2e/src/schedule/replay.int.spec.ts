import { expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { distributedBackends, embeddedBackends } from '../running-services/backends.ts'
import { startServices } from '../running-services/start-services.ts'
import { replayLate, replayMany } from './replay.ts'

it('50 seeded review histories come to exactly what ts-fsrs makes of them, through API and events', async () => {
  const backends = embeddedBackends()
  const running = await startServices(backends, new Date())
  await replayMany(running, backends, 50)
  expect(await backends.bus.deadLetters()).toEqual([])
  await running.close()
})

it('an answer that comes after a later one makes the card of one that came when it was given, through API and events', async () => {
  const backends = embeddedBackends()
  const running = await startServices(backends, new Date())
  await replayLate(running, backends)
  await running.close()
})

describeWithBacking(['mongo', 'nats'], 'on MongoDB and JetStream', (backing) => {
  it('5 seeded review histories, and answers that come late, come to exactly what ts-fsrs makes of them, through API and events', async () => {
    const backends = await distributedBackends(backing)
    const running = await startServices(backends, new Date())
    await replayMany(running, backends, 5)
    await replayLate(running, backends)
    await running.close()
  })
})
