import { expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { distributedBackends, embeddedBackends } from '../running-services/backends.ts'
import { liveRandomly, startBreakableServices } from './random-life.ts'

it('the dashboard is a naive recount of the log after every deed of 25 random lives', async () => {
  const breakable = await startBreakableServices(embeddedBackends())
  for (let seed = 1; seed <= 25; seed++) await liveRandomly(breakable, seed, 20)
  expect(await breakable.backends.bus.deadLetters()).toEqual([])
  await breakable.running.close()
})

describeWithBacking(['mongo', 'nats'], 'on MongoDB and JetStream', (backing) => {
  it('the dashboard is a naive recount of the log after every deed of 3 random lives', async () => {
    const breakable = await startBreakableServices(await distributedBackends(backing))
    for (let seed = 1; seed <= 3; seed++) await liveRandomly(breakable, seed, 15)
    expect(await breakable.backends.bus.deadLetters()).toEqual([])
    await breakable.running.close()
  })
})
