import { expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { distributedBackends, embeddedBackends } from '../running-services/backends.ts'
import { startServices } from '../running-services/start-services.ts'
import { replayLate, replayMany } from './replay.ts'

it('50 seeded review histories, sent through API and events, give exactly the schedule of ts-fsrs', async () => {
  const backends = embeddedBackends()
  const running = await startServices(backends, new Date())
  await replayMany(running, backends, 50)
  expect(await backends.bus.deadLetters()).toEqual([])
  await running.close()
})

it('an answer that arrives after a later one gives the same schedule as one that arrives in order', async () => {
  const backends = embeddedBackends()
  const running = await startServices(backends, new Date())
  await replayLate(running, backends)
  await running.close()
})

describeWithBacking(['mongo', 'nats'], 'on MongoDB and JetStream', (backing) => {
  it('5 seeded review histories, some with late answers, give exactly the schedule of ts-fsrs', async () => {
    const backends = await distributedBackends(backing)
    const running = await startServices(backends, new Date())
    await replayMany(running, backends, 5)
    await replayLate(running, backends)
    await running.close()
  })
})
