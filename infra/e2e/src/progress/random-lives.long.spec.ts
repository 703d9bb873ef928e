import { expect, it } from '@jest/globals'
import { describeWithBacking } from '@wordloom/test-kit/describe-with-backing'
import { distributedBackends, embeddedBackends } from '../running-services/backends.ts'
import { liveRandomly, startBreakableServices } from './random-life.ts'

it('the dashboard is a naive recount of the log after every deed of 1,000 random lives', async () => {
  const breakable = await startBreakableServices(embeddedBackends())
  for (let seed = 1_001; seed <= 2_000; seed++) await liveRandomly(breakable, seed, 15)
  expect(await breakable.backends.bus.deadLetters()).toEqual([])
  await breakable.running.close()
}, 1_800_000)

describeWithBacking(['mongo', 'nats'], 'on MongoDB and JetStream', (backing) => {
  it('the dashboard is a naive recount of the log after every deed of 50 random lives', async () => {
    const breakable = await startBreakableServices(await distributedBackends(backing))
    for (let seed = 1_001; seed <= 1_050; seed++) await liveRandomly(breakable, seed, 20)
    expect(await breakable.backends.bus.deadLetters()).toEqual([])
    await breakable.running.close()
  }, 1_800_000)
})
